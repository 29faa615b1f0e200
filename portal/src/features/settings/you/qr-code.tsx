import { encodeQR } from 'qr';
import { useMemo } from 'react';
import './qr-code.css';

/** Dark on light in both schemes: cameras expect it. */
export function QrCode({ label, text }: { readonly label: string; readonly text: string }) {
  const cells = useMemo(() => encodeQR(text, 'raw', { border: 4 }), [text]);
  const path = cells
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      className="house-qr"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${cells.length} ${cells.length}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
