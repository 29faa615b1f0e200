export type Place = {
  readonly address: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
};

/** The address of a map of a place; null when nobody has said where it is. */
export function mapAddress({ address, latitude, longitude }: Place): string | null {
  if (latitude !== null && longitude !== null)
    return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
  if (address.trim() === '') return null;
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(address.trim().replaceAll(/\s+/g, ' '))}`;
}
