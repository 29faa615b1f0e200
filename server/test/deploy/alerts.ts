import { readDeployed } from './own-files.ts';

export type Alert = { readonly name: string; readonly expression: string; readonly summary: string };

/** The alerts of deploy/alerts.yml, in their order. */
export function readAlerts(): Alert[] {
  return readDeployed('alerts.yml')
    .split(/^ {6}- alert: /m)
    .slice(1)
    .map((text) => ({
      name: text.split('\n')[0] ?? '',
      expression:
        /^ {8}expr: (?:>-\n)?((?:.|\n {10})*)$/m.exec(text)?.[1]?.replaceAll(/\s+/g, ' ').trim() ?? '',
      summary: /^ {10}summary: (.+)$/m.exec(text)?.[1] ?? '',
    }));
}
