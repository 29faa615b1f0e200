/** The properties of RFC 5545, RFC 7986 and RFC 9073. */
const NAMES: ReadonlySet<string> = new Set(
  (
    'ACTION ATTACH ATTENDEE BUSYTYPE CALSCALE CATEGORIES CLASS COLOR COMMENT COMPLETED CONFERENCE CONTACT CREATED ' +
    'DESCRIPTION DTEND DTSTAMP DTSTART DUE DURATION EXDATE EXRULE FREEBUSY GEO IMAGE LAST-MODIFIED LOCATION METHOD ' +
    'NAME ORGANIZER PERCENT-COMPLETE PRIORITY PRODID RDATE RECURRENCE-ID REFRESH-INTERVAL RELATED-TO REPEAT ' +
    'REQUEST-STATUS RESOURCES RRULE SEQUENCE SOURCE STATUS STRUCTURED-DATA STYLED-DESCRIPTION SUMMARY TRANSP TRIGGER ' +
    'TZID TZNAME TZOFFSETFROM TZOFFSETTO TZURL UID URL VERSION'
  ).split(' '),
);

/** The upper-case name of the property on a line, or ''. */
export function propertyName(line: string): string {
  return /^[a-z][a-z0-9-]*(?=[ \t]*[;:])/i.exec(line)?.[0].toUpperCase() ?? '';
}

/**
 * True when the line begins a property. A web address, and a line such as `Guest: Jane` of a text whose line breaks were
 * not escaped, do not.
 */
export function isPropertyLine(line: string): boolean {
  const name = propertyName(line);
  if (name === '' || line.startsWith('://', name.length)) return false;
  return NAMES.has(name) || name.startsWith('X-') || line.startsWith(name);
}
