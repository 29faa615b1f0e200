import type { Rule } from './findings.ts';

/** The rules that are expected to hold. What breaks another one is only reported. */
export const HOLDS: Readonly<Record<Rule, boolean>> = {
  held: true,
  not_sold: true,
  open: true,
  apart: true,
  named: true,
};
