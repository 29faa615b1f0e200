type Coordinates = { readonly latitude: number | null; readonly longitude: number | null };

const EARTH_METRES = 6_371_000;

/** The metres between two places on the earth; undefined where one of them is not known. */
export function distanceBetween(one: Coordinates, other: Coordinates): number | undefined {
  if (one.latitude === null || one.longitude === null) return undefined;
  if (other.latitude === null || other.longitude === null) return undefined;
  const [from, to] = [radians(one.latitude), radians(other.latitude)];
  const north = Math.sin((to - from) / 2) ** 2;
  const east = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  return 2 * EARTH_METRES * Math.asin(Math.sqrt(north + Math.cos(from) * Math.cos(to) * east));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** `350 m`, `1.2 km`, `24 km`, as the language writes it. */
export function formatDistance(metres: number, language: string): string {
  if (metres < 1000) return inUnits(Math.round(metres / 10) * 10, 'meter', language);
  const kilometres = metres / 1000;
  return inUnits(
    kilometres < 10 ? Math.round(kilometres * 10) / 10 : Math.round(kilometres),
    'kilometer',
    language,
  );
}

function inUnits(amount: number, unit: 'meter' | 'kilometer', language: string): string {
  return new Intl.NumberFormat(language, { style: 'unit', unit }).format(amount);
}
