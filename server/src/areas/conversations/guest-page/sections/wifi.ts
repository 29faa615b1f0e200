import { encodeQR } from 'qr';

/** The text from which a phone joins a network. `\ ; , : "` are escaped, as phones read them. */
export function wifiText({ ssid, password }: { readonly ssid: string; readonly password: string }): string {
  return password === ''
    ? `WIFI:T:nopass;S:${escape(ssid)};;`
    : `WIFI:T:WPA;S:${escape(ssid)};P:${escape(password)};;`;
}

function escape(text: string): string {
  return text.replaceAll(/[\\;,:"]/g, (character) => `\\${character}`);
}

/** A QR code as the path of a drawing, one unit for each of its squares, with the quiet zone around it. */
export function drawQr(text: string): { readonly side: number; readonly path: string } {
  const cells = encodeQR(text, 'raw', { border: 4 });
  const path = cells
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { side: cells.length, path };
}
