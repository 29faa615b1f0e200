/** Decodes base64, with or without white space. Undefined when the text is not base64. */
export function readBase64(text: string): Buffer | undefined {
  try {
    const { buffer, byteOffset, byteLength } = Uint8Array.fromBase64(text);
    return Buffer.from(buffer, byteOffset, byteLength);
  } catch {
    return undefined;
  }
}
