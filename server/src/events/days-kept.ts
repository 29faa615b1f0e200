/** How long events are kept, and the deliveries made of them. */
export const DAYS_KEPT = 30;
