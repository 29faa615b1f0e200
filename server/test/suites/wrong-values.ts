/** Values that schemas accept, by the places where another rule may refuse them. Ids are known to the suites. */
export const WRONG_VALUES: readonly (readonly [place: RegExp, value: unknown])[] = [
  [/(^|[._])(?<!is_)(amount|price|fee|deposit)$/, 1.23456],
  [/score$/, 4.123],
  [/\.mobile$/, '123'],
  [/\.(template|content|note)$/, 'Dear {{nobody}}'],
  [/\.url$/, 'https://user:secret@partner.example.com/'],
  [/\.import_url$/, 'https://calendars.example.com/…'],
  [/\.currency$/, 'KWD'],
  [/\.(check_out_date|start_date|end_date|date)$/, '2001-01-01'],
  [/\.number_of_adults$/, 99],
  [/\.level$/, 'deep'],
  [/\.(jpeg|file)_base64$/, 'AAAA'],
  [/\.custom_fields$/, { ' ': 'x' }],
];
