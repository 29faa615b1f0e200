/** An error of the catalogue: its status, its message, and what to do. */
export type ErrorRow = { readonly status: number; readonly message: string; readonly advice: string };

/** Without advice, what stands after the colon of the message is the advice. */
export function row(status: number, message: string, advice = adviceIn(message)): ErrorRow {
  return { status, message, advice };
}

function adviceIn(message: string): string {
  const action = message.slice(message.indexOf(': ') + 2);
  return action.charAt(0).toUpperCase() + action.slice(1);
}
