/** An object of an exported account, as the interface returned it. */
export type ExportedLine = Readonly<Record<string, unknown>>;
