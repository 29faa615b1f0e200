/** Ends a call. `isAnswered`: the service has answered, so the limit of the operation is known. */
type Done = (isAnswered: boolean) => void;

export type FirstCalls = {
  /** Waits while another first call of the operation is under way. Undefined once the operation was answered. */
  enter(operation: string): Promise<Done | undefined>;
};

/**
 * Sends one call at a time to an operation that has not been answered yet. Without it, a program that begins with many calls at
 * once exceeds a limit before it hears of it.
 */
export function createFirstCalls(): FirstCalls {
  const answered = new Set<string>();
  const underWay = new Map<string, Promise<void>>();
  return {
    async enter(operation) {
      for (;;) {
        if (answered.has(operation)) return undefined;
        const other = underWay.get(operation);
        if (other === undefined) break;
        await other;
      }
      return new Promise<Done>((begin) => {
        const ended = new Promise<void>((end) =>
          begin((isAnswered) => {
            if (isAnswered) answered.add(operation);
            underWay.delete(operation);
            end();
          }),
        );
        underWay.set(operation, ended);
      });
    },
  };
}
