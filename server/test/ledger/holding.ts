import type { Rule } from './findings.ts';

/** The rules that are expected to hold. What breaks another one is only reported. */
export const HOLDS: Readonly<Record<Rule, boolean>> = {
  held: false,
  not_sold: false,
  open: false,
  apart: false,
  named: false,
};
