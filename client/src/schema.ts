// Generated from openapi.json by `npm run generate`. Do not change by hand.

export type Account = {
    /** Format: int64 */
    id: number;
    /** @description The short name, for the command line. It cannot be changed. */
    slug: string;
    /** @description Guests see it. */
    name: string;
    /**
     * Format: timezone
     * @description The days of lists and filters begin in this timezone. IANA name.
     */
    timezone: string;
    /**
     * Format: currency
     * @description The currency of new properties and tasks, ISO 4217 code.
     */
    currency: string;
    /**
     * Format: country
     * @description Phone numbers without a country code are of this country. ISO 3166-1 code.
     */
    country: string;
    /** @description True for an account of a developer, whose clock can be advanced. It cannot be changed. */
    is_sandbox: boolean;
    /** @description Guests are erased this many months after their last night. Null: never. */
    guest_retention_months: number | null;
    /** @description Of the host on invoices. Empty: name. */
    business_name: string;
    /** @description Of the host on invoices, in lines. */
    business_address: string;
    /** @description Of the host on invoices. */
    tax_number: string;
};

export type AccountImport = {
    source: ("server" | "archive") | LaterValue;
    /** @description The address of the other server. */
    url: string | null;
    /** @description The size of the archive. */
    archive_bytes: number | null;
    /** @description How much of the archive has arrived. The next piece begins here. */
    uploaded_bytes: number | null;
    /** @description uploading: pieces of the archive are missing. ready: it can be run. waiting: it was started, and goes on by itself at retry_at, or when it is its turn. running: a process works on it. finished and failed: it can be run again. */
    status: ("uploading" | "ready" | "waiting" | "running" | "finished" | "failed") | LaterValue;
    /** @description True when the latest run stores nothing. */
    is_dry_run: boolean;
    /** @description False when the token or the archive was deleted: a run then needs a token, or another upload. They are deleted when an import is finished, and 24 hours after their last use. */
    is_source_kept: boolean;
    progress: {
        /** @description What is being read, as the files of an archive name it. */
        resource: string;
        resources_done: number;
        resources_total: number;
        /** @description Objects that were read so far. */
        objects: number;
        /** @description Null when the source does not say how many it has. */
        objects_total: number | null;
    } | null;
    problem: {
        code: ("account_not_empty" | "address_refused" | "archive_broken" | "internal" | "operator_gone" | "process_ended" | "source_broken" | "source_busy" | "token_refused" | "took_too_long" | "unreachable") | LaterValue;
        /** @description One sentence. */
        message: string;
    } | null;
    /**
     * Format: date-time
     * @description When a waiting import goes on by itself, as problem says: another server has asked to wait, or a problem may pass. Null when it waits only for its turn.
     */
    retry_at: string | null;
    report: {
        resources: {
            resource: string;
            read: number;
            /** @description Stored by this run; 0 in a dry run. */
            stored: number;
            /** @description Stored by an earlier run. */
            unchanged: number;
        }[];
        /** @description The first 1,000 of the objects that were not taken, or not as they were. */
        refusals: {
            resource: string;
            /** @description The number of the object in its resource, from 1. */
            line: number;
            /** @description One sentence. */
            why: string;
        }[];
        refusals_total: number;
        /** @description What no import takes, and what it changes on the way. */
        notes: string[];
    } | null;
    /** Format: date-time */
    updated_at: string;
};

export type AdjustedReservation = {
    reservation_code: string;
    /** @description Equals reservation_code for an order of one stay. */
    stay_code: string;
    channel_id: string;
    channel_type: ("airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical") | LaterValue;
    listing_id: string;
    /** @description 0 for a stay in the reservation box. */
    property_id: number;
    /**
     * Format: int64
     * @description The property where a stay in the reservation box was meant to be. Null when that is unknown, and for a stay that is on the calendar.
     */
    intended_property_id: number | null;
    /** Format: date */
    check_in_date: string;
    /** Format: date */
    check_out_date: string;
    number_of_guests: number;
    number_of_adults: number;
    number_of_children: number;
    number_of_infants: number;
    number_of_pets: number;
    /** @description Those that are known, at most one for each child. They decide what a quote charges. */
    children_ages: number[];
    status: ("wait_accept" | "wait_pay" | "accepted" | "cancelled" | "denied" | "timeout") | LaterValue;
    stay_status: ("checkin_pending" | "in_house" | "stay_completed") | LaterValue | null;
    guest_name: string | null;
    guest_phone: string | null;
    guest_email: string | null;
    /** @description The language of the guest, a tag of BCP 47 such as `es` or `pt-BR`. Null when it is not known. */
    guest_language: string | null;
    /** Format: date-time */
    booked_at: string;
    /** Format: date-time */
    created_at: string;
    /** Format: date-time */
    cancelled_at: string | null;
    /** @description What the account noted when it cancelled the stay. */
    cancellation_reason: string | null;
    cancellation_policy: {
        name: string;
        /** @description The first step whose days are kept says how much is refunded; after the last one nothing is. */
        steps: {
            /** @description Cancelled at least so many days before check-in. */
            days_before_check_in: number;
            refund_percent: number;
        }[];
    } | null;
    /** @description What the host keeps of the price of a stay that was cancelled. */
    kept_amount: number;
    /**
     * Format: date-time
     * @description Until when a request can be answered, or paid. Null for a stay that waits for neither.
     */
    expires_at: string | null;
    /**
     * Format: date-time
     * @description The last change of the order or of one of its stays, which has the event reservation_updated, and of the entries and the conversation of the order.
     */
    updated_at: string;
    /** @description System for imported orders. */
    creator: string;
    rates: {
        total_rate: {
            /**
             * Format: currency
             * @description ISO 4217 code, upper case.
             */
            currency: string;
            amount: number;
        };
        total_commission: {
            /**
             * Format: currency
             * @description ISO 4217 code, upper case.
             */
            currency: string;
            amount: number;
        };
        rate: {
            /**
             * Format: currency
             * @description ISO 4217 code, upper case.
             */
            currency: string;
            amount: number;
        };
        commission: {
            /**
             * Format: currency
             * @description ISO 4217 code, upper case.
             */
            currency: string;
            amount: number;
        };
        tax: {
            /**
             * Format: currency
             * @description ISO 4217 code, upper case.
             */
            currency: string;
            amount: number;
        } | null;
        details: {
            type: ("ACCOMMODATION" | "CLEANING_FEE" | "EXTRA_GUEST_FEE" | "PET_FEE" | "HOST_SERVICE_FEE" | "TAX" | "OTHER") | LaterValue;
            description: string;
            /**
             * Format: currency
             * @description ISO 4217 code, upper case.
             */
            currency: string;
            amount: number;
        }[];
    };
    payment: {
        /**
         * Format: currency
         * @description ISO 4217 code, upper case.
         */
        currency: string;
        /** @description What the host is to receive: the rates of the order less its commissions. Of a stay that was cancelled, denied or timed out, the amount that the host keeps. */
        total_amount: number;
        /** @description The sum of the order’s income entries that are paid, less its paid refunds. */
        received_amount: number;
        /** @description What is still to come; never below 0. Of a request and of a hold, what they will cost. */
        balance_amount: number;
        /** @description unreceived also when the amounts of a channel’s order are not known. */
        status: ("unreceived" | "partial" | "received" | "over_received") | LaterValue;
        /** @description Whom the guest pays. channel: the guest owes the host nothing, and the channel pays the host. */
        collected_by: ("host" | "channel") | LaterValue;
        /** @description What the guest pays the host, and when: as it was quoted, or else all on the first day. With what was refunded beyond what was received. Empty where the channel collects. */
        due: {
            amount: number;
            /** Format: date */
            due_on: string;
            /** @description What of it was received. */
            paid_amount: number;
        }[];
        payout: {
            /** @description What the channel is still to pay the host. */
            expected_amount: number;
            /** Format: date */
            expected_on: string;
        } | null;
        /** @description The sum of the order’s refunds that are paid. */
        refunded_amount: number;
        /** @description What the host keeps of the prices of the stays that were cancelled. */
        kept_amount: number;
    };
    check_in_details: {
        arrival_at: {
            hour: number;
            minute: number;
        } | null;
        departure_at: {
            hour: number;
            minute: number;
        } | null;
        lock_code: string | null;
        /** Format: time-of-day */
        lock_code_visible_after: string | null;
        deposit: number | null;
        id_required: ("not_required" | "required" | "required_with_review") | LaterValue;
        /** @description The guest’s own page; for a token that only reads, a page that shows the same and takes no messages. Null once the stay is cancelled, denied or timed out, and for a role that reads no messages. */
        check_in_guide_url: string | null;
    };
    remarks: string;
    channel_remarks: string;
    channel_work: {
        id: string;
        kind: ("approve" | "decline" | "cancel" | "change_dates" | "message" | "host_review" | "host_reply" | "calendar") | LaterValue;
        /** @description waiting: the connector has not carried it out yet; detail says so when no connector has access, and since when. failed: detail says why. */
        status: ("waiting" | "done" | "failed") | LaterValue;
        detail: string;
        /** Format: date-time */
        updated_at: string;
    } | null;
    /** @description The conversation of the order. Null until there is one. */
    conversation_id: string | null;
    tags: string[];
    custom_channel: {
        /** Format: int64 */
        id: number;
        name: string;
    } | null;
    guests: {
        /** Format: int64 */
        id: number;
        name: string;
        phone: string | null;
        email: string | null;
        id_type: ("passport" | "id_card" | "others") | LaterValue | null;
        id_number: string | null;
        gender: ("male" | "female") | LaterValue | null;
        /** @description ISO 3166-1 alpha-2. */
        country: string | null;
        is_booker: boolean;
    }[];
    custom_fields: {
        [key: string]: string;
    } | null;
    in_reservation_box: boolean;
    /** @description Its nights may be sold twice. In the reservation box: a channel sent it for nights that were taken, and it is placed by itself when they become free. On the calendar: the calendar of a channel has closed nights that begin before the stay or end after it. */
    in_conflict: boolean;
    /**
     * Format: date-time
     * @description Since when the calendar that it came from does not show it any more. A stay that has begun, or begins today, is not cancelled for that: the host decides. Null once it is cancelled.
     */
    not_in_calendar_since: string | null;
    /** @description What was dropped, cut or rounded when a connector last sent the order. */
    warnings: {
        /** @description The field, such as `guest.email`. */
        path: string;
        /** @description What became of it. dropped: no such value can be stored. contradicted: dropped, because another field says otherwise. other_currency: dropped, because the order is in another currency. cut: the beginning is stored. rounded: to the places of the currency. changed: the nearest possible value is stored. */
        kind: ("dropped" | "contradicted" | "other_currency" | "cut" | "rounded" | "changed") | LaterValue;
        message: string;
    }[];
    additional_fees: {
        name: string;
        /**
         * Format: currency
         * @description ISO 4217 code, upper case.
         */
        currency: string;
        amount: number;
    }[];
    reservation: Reservation;
    cascade: Cascade;
    /** @description The numbers that followed from the ones in the body, which the body did not name. */
    adjusted: (("number_of_guests" | "number_of_adults" | "number_of_children") | LaterValue)[];
};

export type AuditEntry = {
    /** Format: int64 */
    id: number;
    /** @description The kind of the change: the name of its event. */
    kind: string;
    /** Format: date-time */
    created_at: string;
    operator: {
        /** Format: int64 */
        id: number;
        /** @description Null once it is deleted. */
        name: string | null;
    } | null;
    token: {
        /** Format: int64 */
        id: number;
        /** @description Null once it is deleted. */
        name: string | null;
    } | null;
    application: {
        /** Format: int64 */
        id: number;
        /** @description Null once it is deleted. */
        name: string | null;
    } | null;
    /** @description The request_id of the response and of the log lines. */
    request_id: string;
    /** @description The changed fields before the change. Null for a creation. Secrets and texts are masked. */
    before: Record<string, never> | unknown[] | null;
    /** @description The same fields after the change. Null for a deletion. */
    after: Record<string, never> | unknown[] | null;
};

export type AutomationAction = {
    /** Format: int64 */
    id: number;
    type: ("message" | "review" | "task") | LaterValue;
    /** @description The name of the rule. */
    name: string;
    /** @description The name of the guest. For a task: the name of the staff, or empty. */
    send_to: string;
    /** @description Null for an inquiry. */
    stay_code: string | null;
    /** Format: int64 */
    property_id: number | null;
    property_title: string | null;
    /**
     * Format: date-time
     * @description In the account’s timezone.
     */
    scheduled_at: string;
    channel_type: string;
    /** @description The names in its template that had no value when it was due. It is done when they have one, or by execute. */
    waits_for: string[];
    status: ("waiting" | "done" | "dropped") | LaterValue;
    /** @description Why it was dropped: by_host, the host dropped it; refused, it was refused; stay_ended, the stay was cancelled or has ended; off_calendar, the stay is in the reservation box; rule_changed, its rule is not for this stay any more; moment_passed, its moment had passed; conditions_unmet, the stay does not meet the conditions of its rule; booked_late, its moment had passed when the stay was booked or changed; beyond_check_out, the guest has left by then; done_before, it was done for these dates before. */
    reason: ("by_host" | "refused" | "stay_ended" | "off_calendar" | "rule_changed" | "moment_passed" | "conditions_unmet" | "booked_late" | "beyond_check_out" | "done_before") | LaterValue | null;
    /** @description The conditions of its rule that the stay does not meet: as things are now for one that waits, which is then not done; as they were for one that was dropped for conditions_unmet. */
    unmet: (("nights" | "lead_time" | "number_of_guests" | "number_of_children" | "number_of_pets" | "languages" | "tag_ids" | "group_ids" | "is_returning_guest" | "is_unpaid" | "is_night_before_free" | "is_night_after_free") | LaterValue)[];
    /**
     * Format: date-time
     * @description When it was done or dropped.
     */
    ended_at: string | null;
    why: {
        /** Format: int64 */
        rule_id: number;
        rule_name: string;
        /** @description The fact that planned it, as a sentence. */
        words: string;
        fact: {
            kind: ("reservation_accepted" | "before_check_in" | "after_check_in" | "before_check_out" | "after_check_out" | "message_received" | "stay_cancelled") | LaterValue;
            hours: number | null;
            days: number | null;
            /** Format: time-of-day */
            at: string | null;
            /**
             * Format: date
             * @description The check-in or check-out date it counts from.
             */
            date: string | null;
            /**
             * Format: time-of-day
             * @description The time of that day, in the timezone of the property.
             */
            time: string | null;
            /** @description The timezone of the property. */
            timezone: string | null;
            /**
             * Format: date-time
             * @description The time of the event. Null for a check-in or check-out.
             */
            happened_at: string | null;
            /**
             * Format: date-time
             * @description Its moment, which had passed when the stay was booked or changed: it is done at once.
             */
            passed_at: string | null;
            /**
             * Format: date
             * @description The date that it was done for before: the stay has moved, and it is done again.
             */
            moved_from: string | null;
        };
    };
};

export type AutomationRule = {
    /** Format: int64 */
    id: number;
    name: string;
    is_active: boolean;
    trigger: {
        kind: ("reservation_accepted" | "before_check_in" | "after_check_in" | "before_check_out" | "after_check_out" | "message_received" | "stay_cancelled") | LaterValue;
        /** @description Hours after the event. Default 0 for reservation_accepted, message_received and stay_cancelled. */
        hours?: number | null;
        /** @description Days before or after the check-in or check-out. Used with `at`. */
        days?: number | null;
        /**
         * Format: time-of-day
         * @description With days: the time of day in the timezone of the property.
         */
        at?: string | null;
        /** @description For after_check_in with days: it acts again every so many days, before the day of check-out. */
        every_days?: number | null;
        /** @description For after_check_in with days: it acts on each of these weekdays from that day on, before the day of check-out. Not with every_days. */
        weekdays?: (("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday") | LaterValue)[];
    };
    /** @description Empty: all properties. */
    property_ids: number[];
    /** @description Empty: all channels. */
    channel_types: string[];
    /** @description nights, lead_time and the numbers of guests decide what is planned. The others change beside the stay: they are read in the minute the action is due, and unmet of an action says how they stand. A rule with conditions is for no inquiry. PATCH replaces them as a whole. */
    conditions: {
        /** @description Whether a stay must meet all of them, the default, or any of them. */
        match?: ("all" | "any") | LaterValue;
        /** @description The number of nights. Both ends count; one may be left out. */
        nights?: {
            from?: number | null;
            to?: number | null;
        } | null;
        /** @description Days from the booking to the check-in, 0 on the day itself. Both ends count; one may be left out. */
        lead_time?: {
            from?: number | null;
            to?: number | null;
        } | null;
        /** @description The adults and children. Both ends count; one may be left out. */
        number_of_guests?: {
            from?: number | null;
            to?: number | null;
        } | null;
        /** @description The children, without infants. Both ends count; one may be left out. */
        number_of_children?: {
            from?: number | null;
            to?: number | null;
        } | null;
        /** @description The pets: from 1 for guests with a pet. Both ends count; one may be left out. */
        number_of_pets?: {
            from?: number | null;
            to?: number | null;
        } | null;
        /** @description The language of the guest is one of these: es is every Spanish, es-AR that of Argentina. */
        languages?: string[];
        /** @description The stay or its property has one of these tags. */
        tag_ids?: number[];
        /** @description The property is in one of these groups. */
        group_ids?: number[];
        /** @description The guest had a stay before that ended by this check-in, found by the e-mail address or the phone number. Null: whether or not. */
        is_returning_guest?: boolean | null;
        /** @description The guest still owes you something for the stay. Null: whether or not. */
        is_unpaid?: boolean | null;
        /** @description The night before check-in is still to come, and nothing takes it. Null: whether or not. */
        is_night_before_free?: boolean | null;
        /** @description Nothing takes the night that begins on the day of check-out. Null: whether or not. */
        is_night_after_free?: boolean | null;
    };
    when_late: ("at_once" | "never") | LaterValue;
    action: {
        type: ("message" | "review" | "task") | LaterValue;
        /** @description Required for message: the text sent to the guest. Names in {{two braces}} are filled in: see the description of the area. */
        template?: string | null;
        /** @description review, required. */
        score?: number | null;
        /** @description For review: its text. Names in {{two braces}} are filled in: see the description of the area. */
        content?: string | null;
        /** @description task, required. */
        task_type?: ("cleaning" | "maintenance" | "reception" | "room_service" | "other") | LaterValue | null;
        /** @description For task: the level of a cleaning. Default: standard. */
        level?: ("standard" | "simple" | "advanced") | LaterValue | null;
        /**
         * Format: int64
         * @description For task: the staff it is assigned to. Not assigned when the staff does not work at the property.
         */
        staff_id?: number | null;
        /** @description task: its note. Names in {{two braces}} are filled in: see the description of the area. */
        note?: string | null;
        /** @description For task: the day it counts from: check_in, check_out, or action (the day the rule acts). Default: action. */
        expected_on?: ("check_in" | "check_out" | "action") | LaterValue | null;
        /** @description For task: days after that day; negative for days before. Default 0. */
        expected_days?: number | null;
        /**
         * Format: time-of-day
         * @description For task: omit for any time of the day.
         */
        expected_time?: string | null;
    };
    /** @description True while the actions for existing stays are still being planned. */
    is_planning: boolean;
    /** Format: date-time */
    created_at: string;
    /** Format: date-time */
    updated_at: string;
};

export type BookingTerms = {
    /** Format: int64 */
    property_id: number;
    /**
     * Format: currency
     * @description That of the property.
     */
    currency: string;
    /** @description false: nobody has set terms, so that the cleaning fee of the property is the only charge. */
    is_set: boolean;
    /** @description Adults and children at most; null: the capacity of the property. */
    max_guests: number | null;
    charges: {
        name: string;
        kind: ("cleaning" | "extra_guest" | "pet" | "tax" | "fee" | "discount") | LaterValue;
        /** @description In the currency of the property. */
        amount: number | null;
        percent: number | null;
        /** @description How often it is due. For a pet charge, the pets are the guests. A percent is of the whole stay. */
        per: ("stay" | "night" | "guest" | "guest_night") | LaterValue;
        /** @description So many guests are free: a charge per guest counts the others, and a charge per stay or night is due when there are others. */
        free_count: number;
        /** @description Children younger than this do not count. Infants never do. */
        free_below_age: number | null;
        season: {
            /**
             * Format: day-of-year
             * @description MM-DD.
             */
            from: string;
            /**
             * Format: day-of-year
             * @description Included. Before from: the season goes over the end of the year.
             */
            to: string;
        } | null;
        /** @description true: only for who chooses it by its name. */
        is_optional: boolean;
        /** @description true: the price of the nights includes it, so that it changes no total. */
        is_included: boolean;
    }[];
    /** @description Of stays of 7 nights or more. */
    weekly_discount_percent: number | null;
    /** @description Of stays of 28 nights or more. The larger of the two counts. */
    monthly_discount_percent: number | null;
    /** @description Against damage, outside of the price. In the currency of the property. */
    deposit: number | null;
    cancellation_policy: {
        name: string;
        /** @description The first step whose days are kept says how much is refunded; after the last one nothing is. */
        steps: {
            /** @description Cancelled at least so many days before check-in. */
            days_before_check_in: number;
            refund_percent: number;
        }[];
    } | null;
    /** @description What is due when. The last part is what the others leave. Empty: all when the stay is booked. */
    payment_plan: {
        percent: number | null;
        /** @description In the currency of the property. */
        amount: number | null;
        /** @description Due so many days before check-in; null: when the stay is booked. */
        days_before_check_in: number | null;
    }[];
};

export type BoxedStay = {
    reservation: Reservation;
    /** @description The properties that are free on all of its nights, by id. intended_property_id is among them where only stays of the reservation box wait for its nights there. */
    free_property_ids: number[];
    /** @description Who holds its nights at intended_property_id, by check-in. At most 10. */
    holders: {
        stays: {
            stay_code: string;
            guest_name: string | null;
            channel_type: ("airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical") | LaterValue;
            /** Format: date */
            check_in_date: string;
            /** Format: date */
            check_out_date: string;
        }[];
        /** @description All of them; the list may hold only the first. */
        total: number;
    };
};

export type Cascade = {
    /** @description The stay_codes of other stays that moved to the reservation box. */
    stays: string[];
    /** @description The stay_codes of stays of channels that waited in the reservation box for nights that have become free: they are on the calendar now. */
    placed: string[];
    /** @description Nights that became free or were taken. */
    availabilities: {
        /** Format: int64 */
        property_id: number;
        /** Format: date */
        start_date: string;
        /**
         * Format: date
         * @description Inclusive.
         */
        end_date: string;
        available: boolean;
    }[];
    /** @description Listings whose inventory changed with these nights. */
    listings: {
        channel_type: string;
        listing_id: string;
        /** Format: date */
        start_date: string;
        /**
         * Format: date
         * @description Inclusive.
         */
        end_date: string;
    }[];
    /** @description Tasks of the stay that moved, were cancelled, or are open again because the stay came back. */
    tasks: {
        /** Format: int64 */
        task_id: number;
        status: ("pending" | "in_progress" | "completed" | "cancelled") | LaterValue;
        /** Format: int64 */
        property_id: number | null;
        /**
         * Format: int64
         * @description Null also when the staff does not work at the new property.
         */
        staff_id: number | null;
        /** Format: date */
        expected_date: string;
    }[];
    /** @description Entries of the stay that moved to another property. */
    transactions: {
        /** Format: int64 */
        transaction_id: number;
        /** Format: int64 */
        property_id: number | null;
    }[];
    /** @description Planned actions of rules for the stay that were added, moved or dropped. */
    actions: {
        /** Format: int64 */
        action_id: number;
        status: ("waiting" | "dropped") | LaterValue;
        /**
         * Format: date-time
         * @description In the account’s timezone.
         */
        scheduled_at: string;
    }[];
};

export type ChangedReservation = {
    reservation_code: string;
    /** @description Equals reservation_code for an order of one stay. */
    stay_code: string;
    channel_id: string;
    channel_type: ("airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical") | LaterValue;
    listing_id: string;
    /** @description 0 for a stay in the reservation box. */
    property_id: number;
    /**
     * Format: int64
     * @description The property where a stay in the reservation box was meant to be. Null when that is unknown, and for a stay that is on the calendar.
     */
    intended_property_id: number | null;
    /** Format: date */
    check_in_date: string;
    /** Format: date */
    check_out_date: string;
    number_of_guests: number;
    number_of_adults: number;
    number_of_children: number;
    number_of_infants: number;
    number_of_pets: number;
    /** @description Those that are known, at most one for each child. They decide what a quote charges. */
    children_ages: number[];
    status: ("wait_accept" | "wait_pay" | "accepted" | "cancelled" | "denied" | "timeout") | LaterValue;
    stay_status: ("checkin_pending" | "in_house" | "stay_completed") | LaterValue | null;
    guest_name: string | null;
    guest_phone: string | null;
    guest_email: string | null;
    /** @description The language of the guest, a tag of BCP 47 such as `es` or `pt-BR`. Null when it is not known. */
    guest_language: string | null;
    /** Format: date-time */
    booked_at: string;
    /** Format: date-time */
    created_at: string;
    /** Format: date-time */
    cancelled_at: string | null;
    /** @description What the account noted when it cancelled the stay. */
    cancellation_reason: string | null;
    cancellation_policy: {
        name: string;
        /** @description The first step whose days are kept says how much is refunded; after the last one nothing is. */
        steps: {
            /** @description Cancelled at least so many days before check-in. */
            days_before_check_in: number;
            refund_percent: number;
        }[];
    } | null;
    /** @description What the host keeps of the price of a stay that was cancelled. */
    kept_amount: number;
    /**
     * Format: date-time
     * @description Until when a request can be answered, or paid. Null for a stay that waits for neither.
     */
    expires_at: string | null;
    /**
     * Format: date-time
     * @description The last change of the order or of one of its stays, which has the event reservation_updated, and of the entries and the conversation of the order.
     */
    updated_at: string;
    /** @description System for imported orders. */
    creator: string;
    rates: {
        total_rate: {
            /**
             * Format: currency
             * @description ISO 4217 code, upper case.
             */
            currency: string;
            amount: number;
        };
        total_commission: {
            /**
             * Format: currency
             * @description ISO 4217 code, upper case.
             */
            currency: string;
            amount: number;
        };
        rate: {
            /**
             * Format: currency
             * @description ISO 4217 code, upper case.
             */
            currency: string;
            amount: number;
        };
        commission: {
            /**
             * Format: currency
             * @description ISO 4217 code, upper case.
             */
            currency: string;
            amount: number;
        };
        tax: {
            /**
             * Format: currency
             * @description ISO 4217 code, upper case.
             */
            currency: string;
            amount: number;
        } | null;
        details: {
            type: ("ACCOMMODATION" | "CLEANING_FEE" | "EXTRA_GUEST_FEE" | "PET_FEE" | "HOST_SERVICE_FEE" | "TAX" | "OTHER") | LaterValue;
            description: string;
            /**
             * Format: currency
             * @description ISO 4217 code, upper case.
             */
            currency: string;
            amount: number;
        }[];
    };
    payment: {
        /**
         * Format: currency
         * @description ISO 4217 code, upper case.
         */
        currency: string;
        /** @description What the host is to receive: the rates of the order less its commissions. Of a stay that was cancelled, denied or timed out, the amount that the host keeps. */
        total_amount: number;
        /** @description The sum of the order’s income entries that are paid, less its paid refunds. */
        received_amount: number;
        /** @description What is still to come; never below 0. Of a request and of a hold, what they will cost. */
        balance_amount: number;
        /** @description unreceived also when the amounts of a channel’s order are not known. */
        status: ("unreceived" | "partial" | "received" | "over_received") | LaterValue;
        /** @description Whom the guest pays. channel: the guest owes the host nothing, and the channel pays the host. */
        collected_by: ("host" | "channel") | LaterValue;
        /** @description What the guest pays the host, and when: as it was quoted, or else all on the first day. With what was refunded beyond what was received. Empty where the channel collects. */
        due: {
            amount: number;
            /** Format: date */
            due_on: string;
            /** @description What of it was received. */
            paid_amount: number;
        }[];
        payout: {
            /** @description What the channel is still to pay the host. */
            expected_amount: number;
            /** Format: date */
            expected_on: string;
        } | null;
        /** @description The sum of the order’s refunds that are paid. */
        refunded_amount: number;
        /** @description What the host keeps of the prices of the stays that were cancelled. */
        kept_amount: number;
    };
    check_in_details: {
        arrival_at: {
            hour: number;
            minute: number;
        } | null;
        departure_at: {
            hour: number;
            minute: number;
        } | null;
        lock_code: string | null;
        /** Format: time-of-day */
        lock_code_visible_after: string | null;
        deposit: number | null;
        id_required: ("not_required" | "required" | "required_with_review") | LaterValue;
        /** @description The guest’s own page; for a token that only reads, a page that shows the same and takes no messages. Null once the stay is cancelled, denied or timed out, and for a role that reads no messages. */
        check_in_guide_url: string | null;
    };
    remarks: string;
    channel_remarks: string;
    channel_work: {
        id: string;
        kind: ("approve" | "decline" | "cancel" | "change_dates" | "message" | "host_review" | "host_reply" | "calendar") | LaterValue;
        /** @description waiting: the connector has not carried it out yet; detail says so when no connector has access, and since when. failed: detail says why. */
        status: ("waiting" | "done" | "failed") | LaterValue;
        detail: string;
        /** Format: date-time */
        updated_at: string;
    } | null;
    /** @description The conversation of the order. Null until there is one. */
    conversation_id: string | null;
    tags: string[];
    custom_channel: {
        /** Format: int64 */
        id: number;
        name: string;
    } | null;
    guests: {
        /** Format: int64 */
        id: number;
        name: string;
        phone: string | null;
        email: string | null;
        id_type: ("passport" | "id_card" | "others") | LaterValue | null;
        id_number: string | null;
        gender: ("male" | "female") | LaterValue | null;
        /** @description ISO 3166-1 alpha-2. */
        country: string | null;
        is_booker: boolean;
    }[];
    custom_fields: {
        [key: string]: string;
    } | null;
    in_reservation_box: boolean;
    /** @description Its nights may be sold twice. In the reservation box: a channel sent it for nights that were taken, and it is placed by itself when they become free. On the calendar: the calendar of a channel has closed nights that begin before the stay or end after it. */
    in_conflict: boolean;
    /**
     * Format: date-time
     * @description Since when the calendar that it came from does not show it any more. A stay that has begun, or begins today, is not cancelled for that: the host decides. Null once it is cancelled.
     */
    not_in_calendar_since: string | null;
    /** @description What was dropped, cut or rounded when a connector last sent the order. */
    warnings: {
        /** @description The field, such as `guest.email`. */
        path: string;
        /** @description What became of it. dropped: no such value can be stored. contradicted: dropped, because another field says otherwise. other_currency: dropped, because the order is in another currency. cut: the beginning is stored. rounded: to the places of the currency. changed: the nearest possible value is stored. */
        kind: ("dropped" | "contradicted" | "other_currency" | "cut" | "rounded" | "changed") | LaterValue;
        message: string;
    }[];
    additional_fees: {
        name: string;
        /**
         * Format: currency
         * @description ISO 4217 code, upper case.
         */
        currency: string;
        amount: number;
    }[];
    reservation: Reservation;
};

export type ChannelWork = {
    id: string;
    kind: ("approve" | "decline" | "cancel" | "change_dates" | "message" | "host_review" | "host_reply" | "calendar") | LaterValue;
    channel_type: ("airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical") | LaterValue;
    /** Format: date-time */
    created_at: string;
    /** @description The order on its channel. Not of a calendar. */
    channel_id?: string;
    /** @description Of a calendar, and of new dates. */
    listing_id?: string;
    /** @description The stay with new dates. */
    stay_code?: string;
    /**
     * Format: date
     * @description Of the stay with new dates.
     */
    check_in_date?: string;
    /**
     * Format: date
     * @description Of the stay with new dates.
     */
    check_out_date?: string;
    message?: {
        id: string;
        content: string;
        attachment: {
            fullback_url: string;
        } | null;
    };
    review?: {
        score: number;
        sub_score: {
            category: string;
            rating: number;
        }[] | null;
        content: string;
    };
    reply?: {
        content: string;
    };
    /** @description The days as they are now, from the first changed one to the last. As POST /listings/calendar answers them, without price_from. */
    calendar?: {
        /** Format: date */
        date: string;
        price: number | null;
        inventory: number;
        restrictions: {
            [key: string]: unknown;
        };
    }[];
};

export type Checklist = {
    /** Format: int64 */
    id: number;
    name: string;
    type: ("cleaning" | "maintenance" | "reception" | "room_service" | "other") | LaterValue;
    /** @description Null: for every level. */
    level: ("standard" | "simple" | "advanced") | LaterValue | null;
    /** @description Empty: at every property. */
    property_ids: number[];
    items: {
        /** @description Its number in the list. It stays when the text changes. */
        id: number;
        text: string;
        /** @description True when the staff cannot finish the task without a photograph of it. */
        needs_photograph: boolean;
    }[];
    /** Format: date-time */
    created_at: string;
    /** Format: date-time */
    updated_at: string;
};

export type Closure = {
    /** @description Stays the same while the calendar shows the closure. */
    closure_id: string;
    /**
     * Format: int64
     * @description The id here of the listing whose calendar closes the nights.
     */
    listing_id: number;
    /** @description The channel of that listing. */
    channel_type: ("airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical") | LaterValue;
    /** @description What the host calls that listing; may be empty. */
    listing_title: string;
    /**
     * Format: int64
     * @description Null when the room type of the listing has no property.
     */
    property_id: number | null;
    /** Format: date */
    start_date: string;
    /**
     * Format: date
     * @description The last closed night.
     */
    end_date: string;
    /** @description The title in the calendar. */
    summary: string;
    /** @description The host has opened all of its nights. They stay open until its dates change. */
    is_open: boolean;
    /** @description The host has made it a closure: it was read as a reservation. */
    is_chosen: boolean;
};

export type Conversation = {
    id: string;
    /** @description The channel of the order or of the inquiry; `direct` for an inquiry that began here. */
    channel_type: ("airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical") | LaterValue;
    guest: {
        name: string | null;
        email: string | null;
        phone: string | null;
    };
    /** @description The language of the guest, a tag of BCP 47, as their order has it. */
    guest_language: string | null;
    /** @description The stays of its order, or the inquiry. */
    activities: {
        activity_type: ("inquiry" | "reservation") | LaterValue;
        /** @description Null for an inquiry. */
        reservation_code: string | null;
        /**
         * Format: date
         * @description Null for an inquiry without dates.
         */
        check_in_date: string | null;
        /** Format: date */
        check_out_date: string | null;
        listing_id: string;
        property: {
            /** Format: int64 */
            id: number;
            title: string;
            cover_url: string | null;
            /** @description The title of the room type. */
            room_type: string | null;
        } | null;
    }[];
    /** @description Visible to the host only. */
    note: string | null;
    /** @description The guest has written since somebody read it or answered. */
    is_unread: boolean;
    /**
     * Format: date-time
     * @description The first message of the guest that waits for an answer, or null.
     */
    waiting_since: string | null;
    /** @description How the next message of the host goes to the guest. */
    sends_by: {
        /** @description channel: its connector sends it; nothing: the guest finds it only on the page of the stay. */
        way: ("channel" | "email" | "nothing") | LaterValue;
        /** @description Why nothing sends it; null where something does. */
        reason: ("no_address" | "no_mail_server" | "sandbox" | "channel" | "connector") | LaterValue | null;
        /** @description The address, or the reason, as a sentence. */
        detail: string;
    };
    /** @description What is to be written to the guest at a moment, by that moment. */
    planned_messages: PlannedMessage[];
};

export type CsvImport = {
    /** @description What the rows were taken as. */
    resource: ("reservations" | "transactions" | "staffs" | "guests") | LaterValue;
    is_dry_run: boolean;
    /** @description The rows of the file without its header and its empty lines. */
    rows: number;
    /** @description Rows that were stored now. 0 in a dry run. */
    stored: number;
    /** @description In a dry run, rows that an import would store. Otherwise 0. */
    would_be_taken: number;
    /** @description Rows that an earlier import has stored. */
    unchanged: number;
    /** @description Rows whose booking is in the account and was cancelled, declined or timed out. It stays so, and nothing is stored. */
    cancelled: number;
    /** @description Rows that were not taken. */
    refused: number;
    columns: {
        /** @description As the header of the file names it. */
        column: string;
        /** @description Null: the column is not read. */
        field: string | null;
    }[];
    /** @description The first 500 of the rows that were not taken. */
    refusals: {
        /** @description The line of the file, from 1. */
        line: number;
        /** @description Null when the reason is the whole row. */
        column: string | null;
        /** @description One sentence. */
        why: string;
    }[];
    /** @description The first 500 of the rows whose booking was cancelled. */
    cancelled_rows: {
        /** @description The line of the file, from 1. */
        line: number;
        /** @description The order that has ended. */
        reservation_code: string;
    }[];
    mapping: {
        columns: {
            /** @description As the header of the file names it. */
            column: string;
            /** @description Null: the column is not read. */
            field: string | null;
            /** @description The first three values. */
            examples: string[];
        }[];
        /** @description Null: no date of the file needs it, or it must be asked. */
        day_order: ("day_first" | "month_first" | "year_first") | LaterValue | null;
        /** @description Null: no amount of the file shows it, or it must be asked. */
        decimal_mark: ("point" | "comma") | LaterValue | null;
        /** @description The channel of rows that name none. */
        channel: string | null;
        words: {
            field: ("status" | "channel" | "property") | LaterValue;
            /** @description As the cells have it. Case, accents and signs do not count. */
            word: string;
            /** @description Of a status: booking, closure or left_out. Of a channel: the name of a custom channel. Of a property: its title or its id. */
            means: string;
        }[];
        /** @description True when the body had no mapping, and the one of an earlier import of such a header was used. */
        is_remembered: boolean;
    };
    /** @description The fields that a column of such a file may fill. */
    fields: string[];
    /** @description What must be asked. While resource, columns, day_order or decimal_mark is among them, no row is tried. The rows of the others are refused, and the rest is taken. */
    questions: {
        /** @description Answered by this field of the mapping, or by resource; status, channel and property by words. */
        about: ("resource" | "columns" | "day_order" | "decimal_mark" | "status" | "channel" | "property") | LaterValue;
        /** @description The word of the cells that is not known. */
        word: string | null;
        /** @description The number of rows that wait for the answer. */
        rows: number;
        /** @description The possible answers. Of columns: the fields that are missing. */
        choices: string[];
        /** @description One sentence. */
        message: string;
    }[];
    /** @description In a dry run, the first 1000 rows as they were understood. Otherwise empty. */
    understood: {
        /** @description The line of the file, from 1. */
        line: number;
        /** @description What an import would make of it. */
        outcome: ("new" | "unchanged" | "cancelled" | "refused") | LaterValue;
        values: {
            /** @description As the interface names it: check_in_date, number_of_children, rate_amount … */
            field: string;
            /** @description Days as 2026-07-01, and amounts as 1234.56. */
            value: string;
        }[];
    }[];
};

export type CustomChannel = {
    /** Format: int64 */
    id: number;
    name: string;
};

export type Delivery = {
    /** Format: int64 */
    id: number;
    /** @description The webhook-id header of every attempt. */
    message_id: string;
    event: string;
    /** @description The body of every attempt, byte for byte, as it is signed. */
    body: string;
    status: ("pending" | "delivered" | "failed") | LaterValue;
    /** @description The latest 30, oldest first. */
    attempts: {
        /** Format: date-time */
        at: string;
        /** @description `delivered`, or the reason of the failure, such as `http_error`, `timeout`, `connection_refused`. */
        outcome: string;
        /** @description Null without a response. */
        http_status: number | null;
        duration_ms: number;
        /** @description The first 500 bytes of the response as text. Null without a response, and for a compressed one. */
        response_body: string | null;
    }[];
    /**
     * Format: date-time
     * @description Null once it is delivered or has failed. It may be later while the webhook is paused.
     */
    next_attempt_at: string | null;
    /** Format: date-time */
    created_at: string;
};

export type DictionaryEntry = {
    /** Format: int64 */
    id: number;
    name: string;
};

/** @description The response to every request that fails. The HTTP status equals error_code. */
export type Error = {
    /** @description Unique; also in the X-Request-Id header and in the log of the service. */
    request_id: string;
    /** @description The HTTP status. */
    error_code: number;
    /** @description A sentence that a person can act on. May change. */
    error_msg: string;
    /** @description The code for programs. Never changes. */
    error: ("body_missing" | "body_not_json" | "bad_request" | "two_links" | "single_and_several_stays" | "single_and_several_listings" | "order_and_inquiry" | "not_cancellable" | "already_ended" | "not_awaiting_answer" | "dates_are_the_channels" | "not_a_direct_booking" | "stay_not_accepted" | "channel_cannot" | "message_is_sent" | "message_cannot_go" | "work_has_not_failed" | "not_checked_out" | "guest_not_gone" | "guest_is_erased" | "no_guest_review" | "nothing_held_back" | "not_of_a_calendar" | "no_import_address" | "webhook_is_off" | "template_value_missing" | "automation_action_not_waiting" | "token_missing" | "token_unknown" | "session_unknown" | "invalid_client" | "invalid_grant" | "not_authorized" | "operator_entry_needs_master" | "operator_is_master" | "origin_not_allowed" | "session_needed" | "sandbox_needed" | "master_needed" | "audit_needs_master" | "saved_view_of_another" | "usage_needs_full_rights" | "operator_is_limited" | "role_does_not_allow" | "order_reaches_further" | "webhook_of_another_application" | "connector_needed" | "not_for_connectors" | "channel_not_granted" | "built_in_channel" | "route_not_found" | "transaction_not_found" | "recurring_transaction_not_found" | "invoice_not_found" | "property_not_found" | "room_type_not_found" | "group_not_found" | "saved_reply_not_found" | "saved_view_not_found" | "checklist_not_found" | "staff_absence_not_found" | "tag_not_found" | "reservation_not_found" | "work_not_found" | "stay_not_found" | "conversation_not_found" | "message_not_found" | "planned_message_not_found" | "inquiry_not_found" | "listing_not_found" | "closure_not_found" | "task_not_found" | "photograph_not_found" | "picture_not_found" | "staff_not_found" | "dictionary_entry_not_found" | "operator_not_found" | "token_not_found" | "application_not_found" | "session_not_found" | "custom_channel_not_found" | "push_subscription_not_found" | "webhook_not_found" | "delivery_not_found" | "automation_rule_not_found" | "automation_action_not_found" | "set_up_link_not_found" | "method_not_allowed" | "clock_is_advancing" | "import_running" | "import_not_prepared" | "account_not_empty" | "archive_not_uploaded" | "name_taken" | "operator_signs_in" | "email_missing" | "notification_way_not_set" | "list_full" | "property_in_other_room_type" | "nights_not_available" | "quote_changed" | "nights_held" | "property_has_future_stays" | "invoice_exists" | "nothing_to_invoice" | "invoice_is_cancelled" | "not_an_invoice" | "recurring_transaction_cannot_continue" | "custom_channel_in_use" | "channel_id_taken" | "already_reviewed" | "listing_taken" | "idempotency_key_reused" | "answer_erased" | "idempotency_key_in_use" | "request_too_slow" | "body_too_large" | "body_not_json_type" | "account_issue" | "headers_too_large" | "validation_failed" | "dry_run_impossible" | "field_is_immutable" | "unknown_fields" | "currency_required" | "cursor_mismatch" | "rate_limited" | "too_many_exports" | "too_many_streams" | "server_error" | "encryption_key_missing" | "unavailable") | LaterValue;
    /** @description Every invalid field of the input, 100 at most. */
    fields?: {
        /** @description `body.amount`, `query.limit`, `body.stays[0].property_id`. */
        path: string;
        message: string;
    }[];
    /** @description The number of further invalid places. Absent when fields lists all. */
    fields_omitted?: number;
};

export type Event = {
    /** @description The webhook-id of its deliveries. */
    id: string;
    event: ("reservation_created" | "reservation_updated" | "history_lost" | "guest_erased" | "property_availability_updated" | "property_remarks_updated" | "listing_calendar_updated" | "listing_created" | "listing_updated" | "listing_deleted" | "transaction_created" | "transaction_updated" | "transaction_deleted" | "recurring_transaction_created" | "recurring_transaction_updated" | "recurring_transaction_deleted" | "invoice_created" | "payout_rule_updated" | "credit_note_created" | "review_created" | "review_updated" | "message_created" | "conversation_created" | "conversation_updated" | "saved_reply_created" | "saved_reply_updated" | "saved_reply_deleted" | "saved_view_created" | "saved_view_updated" | "saved_view_deleted" | "task_created" | "task_updated" | "task_deleted" | "task_returned" | "task_reported" | "checklist_created" | "checklist_updated" | "checklist_deleted" | "staff_created" | "staff_updated" | "staff_deleted" | "staff_absence_created" | "staff_absence_deleted" | "property_created" | "property_updated" | "property_deleted" | "room_type_created" | "room_type_updated" | "room_type_deleted" | "group_created" | "group_updated" | "group_deleted" | "tag_created" | "tag_updated" | "tag_deleted" | "custom_channel_created" | "custom_channel_updated" | "custom_channel_deleted" | "dictionary_entry_created" | "dictionary_entry_updated" | "dictionary_entry_deleted" | "channel_work_updated" | "webhook_created" | "webhook_updated" | "webhook_deleted" | "automation_rule_created" | "automation_rule_updated" | "automation_rule_deleted" | "automation_actions_planned" | "automation_action_executed" | "automation_action_dropped" | "automation_action_postponed" | "sandbox_clock_advanced") | LaterValue;
    /** Format: date-time */
    timestamp: string;
    reservation_code?: string;
    stay_code?: string;
    /** @description The part of the reservation that changed, if it is a single part. */
    sub_event?: string;
    /** Format: date-time */
    since?: string;
    /** Format: date-time */
    until?: string;
    conversation_id?: string;
    property_id?: number;
    availabilities?: {
        /** Format: date */
        date: string;
        available: boolean;
    }[];
    channel_type?: string;
    listing_id?: string;
    /** Format: date */
    start_date?: string;
    /** Format: date */
    end_date?: string;
    transaction_id?: number;
    recurring_transaction_id?: number;
    invoice_id?: number;
    credit_note_id?: number;
    message_id?: string;
    saved_reply_id?: number;
    saved_view_id?: number;
    task_id?: number;
    staff_id?: number;
    report_kind?: number;
    checklist_id?: number;
    staff_absence_id?: number;
    room_type_id?: number;
    group_id?: number;
    tag_id?: number;
    custom_channel_id?: number;
    dictionary?: string;
    dictionary_entry_id?: number;
    channel_work_id?: number;
    webhook_id?: number;
    automation_rule_id?: number;
    automation_action_id?: number;
    /** Format: date-time */
    clock_at?: string;
};

export type FinancesRow = {
    /** @description `2026-07`. Null when the report is not grouped by month. */
    month: string | null;
    /**
     * Format: int64
     * @description Null when the report is not grouped by property.
     */
    property_id: number | null;
    property_title: string | null;
    item: {
        /** Format: int64 */
        id: number;
        name: string;
    } | null;
    /** @description Null when the report is not grouped by channel. */
    channel_type: string | null;
    custom_channel: {
        /** Format: int64 */
        id: number;
        name: string;
    } | null;
    /**
     * Format: currency
     * @description ISO 4217 code, upper case.
     */
    currency: string;
    /** @description The sum of the paid incomes. */
    income: number;
    /** @description The sum of the paid expenses, positive. */
    expense: number;
    /** @description income less expense. Negative when more was spent. */
    net: number;
    /** @description The sum of the outstanding incomes. Not in income. */
    outstanding_income: number;
    /** @description The sum of the outstanding expenses. Not in expense. */
    outstanding_expense: number;
};

export type GrantedApplication = {
    /**
     * Format: int64
     * @description Of the grant. An application has one for each consent of an operator.
     */
    id: number;
    client_id: string;
    name: string;
    /** @description read-only, writable, or channel:<type> for a connector. */
    scope: string;
    /**
     * Format: int64
     * @description The operator who granted access, and as whom the application acts.
     */
    operator_id: number;
    operator_name: string;
    /** Format: date-time */
    created_at: string;
    /**
     * Format: date-time
     * @description The access ends then, unless the application renews its tokens before.
     */
    expires_at: string;
};

export type Group = {
    /** Format: int64 */
    id: number;
    name: string;
    /** @description Ordered by id. */
    property_ids: number[];
};

export type Invitation = {
    /** @description Give it to the person. The first person who opens it chooses the password. It is shown only this once, and works once. Null where the service sends e-mail: then only the letter has it. */
    url: string | null;
    /** @description The e-mail address that a letter with the link goes to; null with url. */
    sent_to: string | null;
    /** Format: date-time */
    expires_at: string;
};

export type Invoice = {
    /** Format: int64 */
    id: number;
    /** @description Without gaps for each kind and year: 2026-0001, and CN-2026-0001 for a credit note. */
    number: string;
    kind: ("invoice" | "credit_note") | LaterValue;
    reservation_code: string;
    /**
     * Format: int64
     * @description The document of the order before it. Of a credit note: the invoice that it cancels. Of an invoice: the credit note that cancelled the former one.
     */
    previous_id: number | null;
    /**
     * Format: int64
     * @description The credit note that cancels the invoice.
     */
    cancelled_by_id: number | null;
    /**
     * Format: date
     * @description The day in the timezone of the account.
     */
    issued_on: string;
    /** @description Of its PDF. */
    language: ("en" | "es" | "fr" | "de" | "it" | "pt") | LaterValue;
    /**
     * Format: currency
     * @description ISO 4217 code, upper case.
     */
    currency: string;
    /** @description The business details of the account. */
    host: {
        name: string;
        /** @description Lines are separated by \n. */
        address: string;
        tax_number: string;
    };
    addressee: {
        name: string;
        company: string;
        address: string[];
        tax_number: string;
    };
    note: string;
    stays: {
        stay_code: string;
        property_title: string | null;
        property_address: string | null;
        /** Format: date */
        check_in_date: string;
        /** Format: date */
        check_out_date: string;
        number_of_guests: number;
        /** @description Without the taxes. */
        lines: {
            /** @description CANCELLATION_FEE: what the host keeps of a stay that was cancelled. */
            type: ("ACCOMMODATION" | "CLEANING_FEE" | "EXTRA_GUEST_FEE" | "PET_FEE" | "TAX" | "OTHER" | "CANCELLATION_FEE") | LaterValue;
            description: string;
            /** @description In the currency of the order. */
            amount: number;
        }[];
    }[];
    /** @description The lines of type TAX, added up by their description. */
    taxes: {
        description: string;
        amount: number;
    }[];
    /** @description The lines of all stays. Below 0 on a credit note, as all its amounts. */
    net_amount: number;
    tax_amount: number;
    /** @description net_amount and tax_amount. */
    total_amount: number;
    /** @description The channel type, when the channel has collected the total from the guest. */
    paid_to_channel: string | null;
    /** @description The paid entries of the order. Empty when a channel collects. */
    payments: {
        /**
         * Format: date
         * @description The day in the timezone of the account.
         */
        paid_on: string;
        method: string;
        /** @description Below 0 for a refund. */
        amount: number;
    }[];
    /** @description The sum of payments, or the total when a channel collects. */
    paid_amount: number;
    /** @description What the guest owed the host when the document was made. */
    open_amount: number;
    /** Format: date-time */
    created_at: string;
};

/** @description A value that a later release adds. Programs must expect it. */
export type LaterValue = string & {
    length?: number;
};

export type LimitState = {
    /** @description Its name, as in RateLimit-Policy without the window. */
    limit: string;
    /** @description The requests that it counts. */
    counts: string;
    /** @description The tightest window: the one with the fewest requests left. */
    window: string;
    /** @description The requests that the window allows. */
    amount: number;
    /** @description The requests that are left in it. */
    remaining: number;
    /**
     * Format: date-time
     * @description When the window begins again.
     */
    resets_at: string;
};

export type Listing = {
    /** Format: int64 */
    id: number;
    /** @description The id on the channel, unique there. */
    listing_id: string;
    channel_type: ("airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical") | LaterValue;
    /**
     * Format: int64
     * @description The offered property; null for a room type.
     */
    property_id: number | null;
    /**
     * Format: int64
     * @description The offered room type; null for a property.
     */
    room_type_id: number | null;
    title: string;
    /**
     * Format: currency
     * @description The currency of its prices.
     */
    currency: string;
    /** @description The price of every day without a price of its own, and, while the listing follows, without one of its property or room type. Null only for a listing that was created before listings had one, and that never had a price. */
    base_price: number | null;
    /** @description true: a day without a price of its own shows that of its property or room type in this ratio. PUT /pricing_ratios/{id} begins it, and a base_price of its own ends it. */
    is_following: boolean;
    /** @description In percent of the price of its property or room type. */
    ratio: number;
    /** @description How the price in this ratio is rounded. */
    rounding: ("none" | "1" | "5" | ".99") | LaterValue;
    /** @description The calendar of the channel, read every few minutes; null when there is none. A read-only token sees only the host of the address, such as `https://calendars.example.com/…`. */
    import_url: string | null;
    /** @description The address of its calendar for the channel. Anyone with the address can read it. */
    export_url: string;
    /**
     * Format: date-time
     * @description The hour in which this calendar was last fetched; null when it never was at its present address.
     */
    export_read_at: string | null;
    /**
     * Format: date-time
     * @description The time its present import address was last read.
     */
    last_synced_at: string | null;
    /** @description Why the last read failed; null after a good one. */
    sync_error: string | null;
    /** Format: date-time */
    last_good_read_at: string | null;
    last_change: {
        added: number;
        moved: number;
        cancelled: number;
        conflicts: number;
        blocks_added: number;
        blocks_removed: number;
    } | null;
    /** @description What its connector can carry out on the channel; null when no connector has connected it. */
    capabilities: (("change_dates" | "cancel" | "message" | "review" | "prices" | "restrictions") | LaterValue)[] | null;
    calendar_push: {
        id: string;
        kind: ("approve" | "decline" | "cancel" | "change_dates" | "message" | "host_review" | "host_reply" | "calendar") | LaterValue;
        /** @description waiting: the connector has not carried it out yet; detail says so when no connector has access, and since when. failed: detail says why. */
        status: ("waiting" | "done" | "failed") | LaterValue;
        detail: string;
        /** Format: date-time */
        updated_at: string;
    } | null;
    /** @description How events without a code, an address of a reservation or digits of a phone are read. auto: by their titles; on booking.com, which writes each reservation as CLOSED, a closure of at most 30 nights is a reservation. reservations, closures: all of them. */
    events_are: ("auto" | "reservations" | "closures") | LaterValue;
    /** @description Closures that begin more than so many days ahead are ignored, such as the end of a booking window; 0 ignores all closures. */
    ignore_closures_after_days: number | null;
    skipped_events: {
        count: number;
        /** @description The first five. */
        first: {
            /** @description The line of the calendar on which the event begins. */
            line: number;
            title: string;
            reason: ("dates_unreadable" | "ends_before_start" | "rule_unreadable") | LaterValue;
        }[];
    } | null;
    held_back: {
        count: number;
        /** Format: date-time */
        since: string;
    } | null;
    /** @description Nights that the calendar shows as closed because the channel was shown them as taken. They hold nothing. */
    echo_nights: number;
};

export type Message = {
    id: string;
    sender_role: ("host" | "guest") | LaterValue;
    sender_name: string;
    /** @description FileAttachment with a picture, else Text. */
    display_type: ("Text" | "FileAttachment" | "Box") | LaterValue;
    /** @description Empty when the message is only a picture. */
    content: string;
    attachment: {
        /** @description The address of the picture. Anyone with the address can open it. */
        fullback_url: string;
    } | null;
    /** Format: date-time */
    created_at: string;
    delivery: {
        /** @description queued: the e-mail is being sent; sent: the mail server accepted it, or the host wrote it on the channel; failed: all attempts failed; stored: none is sent. */
        status: ("queued" | "sent" | "failed" | "stored") | LaterValue;
        /** @description The reason, as a sentence. */
        detail: string;
    };
};

export type MovedReservation = {
    reservation_code: string;
    /** @description Equals reservation_code for an order of one stay. */
    stay_code: string;
    channel_id: string;
    channel_type: ("airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical") | LaterValue;
    listing_id: string;
    /** @description 0 for a stay in the reservation box. */
    property_id: number;
    /**
     * Format: int64
     * @description The property where a stay in the reservation box was meant to be. Null when that is unknown, and for a stay that is on the calendar.
     */
    intended_property_id: number | null;
    /** Format: date */
    check_in_date: string;
    /** Format: date */
    check_out_date: string;
    number_of_guests: number;
    number_of_adults: number;
    number_of_children: number;
    number_of_infants: number;
    number_of_pets: number;
    /** @description Those that are known, at most one for each child. They decide what a quote charges. */
    children_ages: number[];
    status: ("wait_accept" | "wait_pay" | "accepted" | "cancelled" | "denied" | "timeout") | LaterValue;
    stay_status: ("checkin_pending" | "in_house" | "stay_completed") | LaterValue | null;
    guest_name: string | null;
    guest_phone: string | null;
    guest_email: string | null;
    /** @description The language of the guest, a tag of BCP 47 such as `es` or `pt-BR`. Null when it is not known. */
    guest_language: string | null;
    /** Format: date-time */
    booked_at: string;
    /** Format: date-time */
    created_at: string;
    /** Format: date-time */
    cancelled_at: string | null;
    /** @description What the account noted when it cancelled the stay. */
    cancellation_reason: string | null;
    cancellation_policy: {
        name: string;
        /** @description The first step whose days are kept says how much is refunded; after the last one nothing is. */
        steps: {
            /** @description Cancelled at least so many days before check-in. */
            days_before_check_in: number;
            refund_percent: number;
        }[];
    } | null;
    /** @description What the host keeps of the price of a stay that was cancelled. */
    kept_amount: number;
    /**
     * Format: date-time
     * @description Until when a request can be answered, or paid. Null for a stay that waits for neither.
     */
    expires_at: string | null;
    /**
     * Format: date-time
     * @description The last change of the order or of one of its stays, which has the event reservation_updated, and of the entries and the conversation of the order.
     */
    updated_at: string;
    /** @description System for imported orders. */
    creator: string;
    rates: {
        total_rate: {
            /**
             * Format: currency
             * @description ISO 4217 code, upper case.
             */
            currency: string;
            amount: number;
        };
        total_commission: {
            /**
             * Format: currency
             * @description ISO 4217 code, upper case.
             */
            currency: string;
            amount: number;
        };
        rate: {
            /**
             * Format: currency
             * @description ISO 4217 code, upper case.
             */
            currency: string;
            amount: number;
        };
        commission: {
            /**
             * Format: currency
             * @description ISO 4217 code, upper case.
             */
            currency: string;
            amount: number;
        };
        tax: {
            /**
             * Format: currency
             * @description ISO 4217 code, upper case.
             */
            currency: string;
            amount: number;
        } | null;
        details: {
            type: ("ACCOMMODATION" | "CLEANING_FEE" | "EXTRA_GUEST_FEE" | "PET_FEE" | "HOST_SERVICE_FEE" | "TAX" | "OTHER") | LaterValue;
            description: string;
            /**
             * Format: currency
             * @description ISO 4217 code, upper case.
             */
            currency: string;
            amount: number;
        }[];
    };
    payment: {
        /**
         * Format: currency
         * @description ISO 4217 code, upper case.
         */
        currency: string;
        /** @description What the host is to receive: the rates of the order less its commissions. Of a stay that was cancelled, denied or timed out, the amount that the host keeps. */
        total_amount: number;
        /** @description The sum of the order’s income entries that are paid, less its paid refunds. */
        received_amount: number;
        /** @description What is still to come; never below 0. Of a request and of a hold, what they will cost. */
        balance_amount: number;
        /** @description unreceived also when the amounts of a channel’s order are not known. */
        status: ("unreceived" | "partial" | "received" | "over_received") | LaterValue;
        /** @description Whom the guest pays. channel: the guest owes the host nothing, and the channel pays the host. */
        collected_by: ("host" | "channel") | LaterValue;
        /** @description What the guest pays the host, and when: as it was quoted, or else all on the first day. With what was refunded beyond what was received. Empty where the channel collects. */
        due: {
            amount: number;
            /** Format: date */
            due_on: string;
            /** @description What of it was received. */
            paid_amount: number;
        }[];
        payout: {
            /** @description What the channel is still to pay the host. */
            expected_amount: number;
            /** Format: date */
            expected_on: string;
        } | null;
        /** @description The sum of the order’s refunds that are paid. */
        refunded_amount: number;
        /** @description What the host keeps of the prices of the stays that were cancelled. */
        kept_amount: number;
    };
    check_in_details: {
        arrival_at: {
            hour: number;
            minute: number;
        } | null;
        departure_at: {
            hour: number;
            minute: number;
        } | null;
        lock_code: string | null;
        /** Format: time-of-day */
        lock_code_visible_after: string | null;
        deposit: number | null;
        id_required: ("not_required" | "required" | "required_with_review") | LaterValue;
        /** @description The guest’s own page; for a token that only reads, a page that shows the same and takes no messages. Null once the stay is cancelled, denied or timed out, and for a role that reads no messages. */
        check_in_guide_url: string | null;
    };
    remarks: string;
    channel_remarks: string;
    channel_work: {
        id: string;
        kind: ("approve" | "decline" | "cancel" | "change_dates" | "message" | "host_review" | "host_reply" | "calendar") | LaterValue;
        /** @description waiting: the connector has not carried it out yet; detail says so when no connector has access, and since when. failed: detail says why. */
        status: ("waiting" | "done" | "failed") | LaterValue;
        detail: string;
        /** Format: date-time */
        updated_at: string;
    } | null;
    /** @description The conversation of the order. Null until there is one. */
    conversation_id: string | null;
    tags: string[];
    custom_channel: {
        /** Format: int64 */
        id: number;
        name: string;
    } | null;
    guests: {
        /** Format: int64 */
        id: number;
        name: string;
        phone: string | null;
        email: string | null;
        id_type: ("passport" | "id_card" | "others") | LaterValue | null;
        id_number: string | null;
        gender: ("male" | "female") | LaterValue | null;
        /** @description ISO 3166-1 alpha-2. */
        country: string | null;
        is_booker: boolean;
    }[];
    custom_fields: {
        [key: string]: string;
    } | null;
    in_reservation_box: boolean;
    /** @description Its nights may be sold twice. In the reservation box: a channel sent it for nights that were taken, and it is placed by itself when they become free. On the calendar: the calendar of a channel has closed nights that begin before the stay or end after it. */
    in_conflict: boolean;
    /**
     * Format: date-time
     * @description Since when the calendar that it came from does not show it any more. A stay that has begun, or begins today, is not cancelled for that: the host decides. Null once it is cancelled.
     */
    not_in_calendar_since: string | null;
    /** @description What was dropped, cut or rounded when a connector last sent the order. */
    warnings: {
        /** @description The field, such as `guest.email`. */
        path: string;
        /** @description What became of it. dropped: no such value can be stored. contradicted: dropped, because another field says otherwise. other_currency: dropped, because the order is in another currency. cut: the beginning is stored. rounded: to the places of the currency. changed: the nearest possible value is stored. */
        kind: ("dropped" | "contradicted" | "other_currency" | "cut" | "rounded" | "changed") | LaterValue;
        message: string;
    }[];
    additional_fees: {
        name: string;
        /**
         * Format: currency
         * @description ISO 4217 code, upper case.
         */
        currency: string;
        amount: number;
    }[];
    reservation: Reservation;
    cascade: Cascade;
};

export type NotificationAddress = {
    /** @description The host of the address, or the id of the chat. The rest is secret, and never returned. */
    shown: string;
    has_token: boolean;
    problem: NotificationProblem | null;
    /** Format: date-time */
    last_told_at: string | null;
};

/** @description Why the last try did not work, and when that was; null after one that did. */
export type NotificationProblem = {
    code: ("address_refused" | "bad_answer" | "connection_closed" | "connection_failed" | "connection_refused" | "dns_failed" | "http_error" | "timeout" | "tls_failed" | "mail_refused" | "mail_bad_address" | "mail_unreachable" | "no_email_of_operator" | "no_email_of_sandbox" | "no_email_of_service" | "no_addresses_of_service" | "address_lost" | "keys_lost" | "device_gone" | "used_up") | LaterValue;
    /** @description Of http_error: the status, and what the Bot API says of it. Of mail_refused: what the mail server answered. Of mail_unreachable: the code of the failed connection. Of used_up: the uses in an hour. */
    detail: string | null;
    /** Format: date-time */
    at: string;
};

export type NotificationSettings = {
    /** @description Of everything that is written to the operator. */
    language: ("en" | "es") | LaterValue;
    /** @description By which ways the operator is told of what. */
    kinds: {
        booking_created: (("push" | "email" | "ntfy" | "telegram" | "webhook") | LaterValue)[];
        request_received: (("push" | "email" | "ntfy" | "telegram" | "webhook") | LaterValue)[];
        request_expiring: (("push" | "email" | "ntfy" | "telegram" | "webhook") | LaterValue)[];
        message_received: (("push" | "email" | "ntfy" | "telegram" | "webhook") | LaterValue)[];
        booking_cancelled: (("push" | "email" | "ntfy" | "telegram" | "webhook") | LaterValue)[];
        conflict_detected: (("push" | "email" | "ntfy" | "telegram" | "webhook") | LaterValue)[];
        calendar_unreadable: (("push" | "email" | "ntfy" | "telegram" | "webhook") | LaterValue)[];
        message_failed: (("push" | "email" | "ntfy" | "telegram" | "webhook") | LaterValue)[];
        task_completed: (("push" | "email" | "ntfy" | "telegram" | "webhook") | LaterValue)[];
        task_late: (("push" | "email" | "ntfy" | "telegram" | "webhook") | LaterValue)[];
        task_reported: (("push" | "email" | "ntfy" | "telegram" | "webhook") | LaterValue)[];
        task_returned: (("push" | "email" | "ntfy" | "telegram" | "webhook") | LaterValue)[];
        payout_late: (("push" | "email" | "ntfy" | "telegram" | "webhook") | LaterValue)[];
        signed_in: (("push" | "email" | "ntfy" | "telegram" | "webhook") | LaterValue)[];
    };
    quiet_hours: {
        /** Format: time-of-day */
        from: string;
        /** Format: time-of-day */
        until: string;
    } | null;
    /** @description Null: that of the account. */
    timezone: string | null;
    /** Format: time-of-day */
    digest_at: string | null;
    /** @description The address of the operator. */
    email: string | null;
    /** @description False where this service sends no e-mail. */
    sends_email: boolean;
    /** @description Of e-mail: notifications and the digest. */
    email_state: {
        problem: NotificationProblem | null;
        /** Format: date-time */
        last_told_at: string | null;
    };
    ntfy: NotificationAddress | null;
    telegram: NotificationAddress | null;
    webhook: NotificationAddress | null;
    push: {
        /** @description The key with which a browser subscribes (VAPID, RFC 8292). */
        public_key: string;
        subscriptions: PushSubscription[];
    };
};

export type OccupancyRow = {
    /** @description `2026-07`. Null when the report is not grouped by month. */
    month: string | null;
    /**
     * Format: int64
     * @description Null when the report is not grouped by property.
     */
    property_id: number | null;
    property_title: string | null;
    /** @description Null when the report is not grouped by channel. */
    channel_type: string | null;
    custom_channel: {
        /** Format: int64 */
        id: number;
        name: string;
    } | null;
    /** @description The nights of the properties in the range. */
    nights: number;
    /** @description Those that the host or a calendar closed, or that an accepted stay in the reservation box waits for, and that are not sold. */
    blocked_nights: number;
    /** @description nights less blocked_nights. */
    available_nights: number;
    /** @description Nights of accepted stays on the calendar, in all currencies. */
    sold_nights: number;
    /** @description sold_nights / available_nights, rounded to 4 places. Null without available nights. */
    occupancy: number | null;
    /** @description One for each currency, by its code. Amounts of different currencies are never added. */
    revenues: {
        /**
         * Format: currency
         * @description ISO 4217 code, upper case.
         */
        currency: string;
        /** @description Nights of stays in this currency. */
        sold_nights: number;
        /** @description Those of them of stays of channels without a price, such as a calendar brings: their revenue and their commission are 0. */
        unpriced_nights: number;
        /** @description The rates of these nights without taxes, cleaning fees and pet fees. */
        revenue: number;
        /** @description The commissions of the channels on these stays, spread as the rates are. */
        commission: number;
        /** @description ADR: revenue / (sold_nights less unpriced_nights), rounded to the places of the currency; 0 without such nights. */
        average_nightly_rate: number;
        /** @description Available nights of the properties that have this currency. */
        available_nights: number;
        /** @description RevPAR: revenue / available_nights of this currency, rounded to its places. Null when no property has this currency. */
        revenue_per_available_night: number | null;
    }[];
};

export type Operator = {
    /** Format: int64 */
    id: number;
    name: string;
    email: string | null;
    /** @description Of letters to the operator, who can change it. */
    language: ("en" | "es") | LaterValue;
    /** @description Every account has exactly one master operator. */
    is_master: boolean;
    /** @description What the operator may read and change, beside the properties that they reach. The master operator has full. */
    role: ("full" | "no_money" | "messages" | "tasks" | "read_only") | LaterValue;
    /** @description The properties of a limited operator; null for all, also future ones. */
    property_ids: number[] | null;
    /** @description True once the operator has a password. */
    can_sign_in: boolean;
    has_second_factor: boolean;
    /**
     * Format: date-time
     * @description When the open invitation expires; null without one. It may be in the past.
     */
    invited_until: string | null;
    /** @description Why the letter with the invitation did not arrive, in the words of the mail server. */
    invitation_error: string | null;
    /** Format: date-time */
    created_at: string;
};

export type OwnSession = {
    /** Format: int64 */
    id: number;
    /** @description How the person signed in: by password, by a link of who runs the service, or by the identity provider. */
    began_by: ("password" | "link" | "provider") | LaterValue;
    /** @description True for the session of this request. */
    is_current: boolean;
    /** @description As the browser named itself at the sign-in. */
    user_agent: string | null;
    /** @description The address of the sign-in; of IPv6 its network, the /64. */
    address: string | null;
    /**
     * Format: date-time
     * @description When the person signed in.
     */
    created_at: string;
    /**
     * Format: date-time
     * @description The last use, noted every five minutes.
     */
    used_at: string;
};

export type PayoutRule = {
    channel_type: ("airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical") | LaterValue;
    /** @description Of the order: its first check-in, or its last check-out. */
    counts_from: ("check_in" | "check_out") | LaterValue;
    /** @description So many days after it. */
    days: number;
    /** @description On this day of the month that follows the month of counts_from and days; null: on that day itself. */
    day_of_month: number | null;
    /** @description false: nobody has set a rule, and this one stands. */
    is_set: boolean;
};

export type PlannedMessage = {
    /** Format: int64 */
    id: number;
    /** @description The name of the operator who wrote it. */
    sender_name: string;
    content: string;
    /**
     * Format: date-time
     * @description It goes within a minute of it.
     */
    send_at: string;
    /** @description Why it could not go, as a sentence: it waits until another moment is chosen, or it is deleted. Null before. */
    problem: string | null;
    /** Format: date-time */
    created_at: string;
};

export type PreviewedAction = {
    stay_code: string;
    /** Format: int64 */
    property_id: number | null;
    property_title: string | null;
    channel_type: string;
    guest_name: string | null;
    type: ("message" | "review" | "task") | LaterValue;
    /**
     * Format: date-time
     * @description In the account’s timezone.
     */
    scheduled_at: string;
    /** @description The fact it counts from, as a sentence. */
    why: string;
    /** @description The filled-in text of the message, the review, or the note of the task. */
    text: string;
    /**
     * Format: date
     * @description For a task.
     */
    expected_date: string | null;
    /** @description Names of the template without a value. They are replaced by an empty text. */
    missing: string[];
};

export type PreviewedListing = {
    /** @description It has none before it is added. */
    id: null;
    /** @description As sent. Null where one is generated when the listing is added. */
    listing_id: string | null;
    channel_type: ("airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical") | LaterValue;
    /**
     * Format: int64
     * @description The offered property; null for a room type.
     */
    property_id: number | null;
    /**
     * Format: int64
     * @description The offered room type; null for a property.
     */
    room_type_id: number | null;
    title: string;
    /**
     * Format: currency
     * @description The currency of its prices.
     */
    currency: string;
    /** @description The price of every day without a price of its own, and, while the listing follows, without one of its property or room type. Null only for a listing that was created before listings had one, and that never had a price. */
    base_price: number | null;
    /** @description true: a day without a price of its own shows that of its property or room type in this ratio. PUT /pricing_ratios/{id} begins it, and a base_price of its own ends it. */
    is_following: boolean;
    /** @description In percent of the price of its property or room type. */
    ratio: number;
    /** @description How the price in this ratio is rounded. */
    rounding: ("none" | "1" | "5" | ".99") | LaterValue;
    /** @description The calendar of the channel, read every few minutes; null when there is none. A read-only token sees only the host of the address, such as `https://calendars.example.com/…`. */
    import_url: string | null;
    /** @description It has no address before it is added. */
    export_url: null;
    /**
     * Format: date-time
     * @description The hour in which this calendar was last fetched; null when it never was at its present address.
     */
    export_read_at: string | null;
    /**
     * Format: date-time
     * @description The time its present import address was last read.
     */
    last_synced_at: string | null;
    /** @description Why the last read failed; null after a good one. */
    sync_error: string | null;
    /** Format: date-time */
    last_good_read_at: string | null;
    last_change: {
        added: number;
        moved: number;
        cancelled: number;
        conflicts: number;
        blocks_added: number;
        blocks_removed: number;
    } | null;
    /** @description What its connector can carry out on the channel; null when no connector has connected it. */
    capabilities: (("change_dates" | "cancel" | "message" | "review" | "prices" | "restrictions") | LaterValue)[] | null;
    calendar_push: {
        id: string;
        kind: ("approve" | "decline" | "cancel" | "change_dates" | "message" | "host_review" | "host_reply" | "calendar") | LaterValue;
        /** @description waiting: the connector has not carried it out yet; detail says so when no connector has access, and since when. failed: detail says why. */
        status: ("waiting" | "done" | "failed") | LaterValue;
        detail: string;
        /** Format: date-time */
        updated_at: string;
    } | null;
    /** @description How events without a code, an address of a reservation or digits of a phone are read. auto: by their titles; on booking.com, which writes each reservation as CLOSED, a closure of at most 30 nights is a reservation. reservations, closures: all of them. */
    events_are: ("auto" | "reservations" | "closures") | LaterValue;
    /** @description Closures that begin more than so many days ahead are ignored, such as the end of a booking window; 0 ignores all closures. */
    ignore_closures_after_days: number | null;
    skipped_events: {
        count: number;
        /** @description The first five. */
        first: {
            /** @description The line of the calendar on which the event begins. */
            line: number;
            title: string;
            reason: ("dates_unreadable" | "ends_before_start" | "rule_unreadable") | LaterValue;
        }[];
    } | null;
    held_back: {
        count: number;
        /** Format: date-time */
        since: string;
    } | null;
    /** @description Nights that the calendar shows as closed because the channel was shown them as taken. They hold nothing. */
    echo_nights: number;
};

export type PricingRatio = {
    /**
     * Format: int64
     * @description Of the listing.
     */
    id: number;
    channel_type: ("airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical") | LaterValue;
    /** @description The id on the channel. */
    listing_id: string;
    /**
     * Format: currency
     * @description ISO 4217 code, upper case.
     */
    currency: string;
    /** @description In percent of the price of its property or room type. */
    ratio: number;
    rounding: ("none" | "1" | "5" | ".99") | LaterValue;
    /** @description false: the listing has prices of its own, and the ratio is not used. */
    is_following: boolean;
};

export type Property = {
    /** Format: int64 */
    id: number;
    title: string;
    /** @description Its listings, ordered by id. */
    channels: {
        channel_type: ("airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical") | LaterValue;
        listing_id: string;
        /**
         * Format: currency
         * @description ISO 4217 code, upper case.
         */
        currency: string;
        /** @description What the connector of the listing can carry out on its channel; empty without a connector. */
        capabilities: (("change_dates" | "cancel" | "message" | "review" | "prices" | "restrictions") | LaterValue)[];
        /**
         * Format: date-time
         * @description When the last connector of the channel lost its access: what the host does waits for the next one. Null while one has access, and for a listing that is not connected.
         */
        connector_gone_since: string | null;
    }[];
    groups: {
        /** Format: int64 */
        id: number;
        name: string;
    }[];
    tags: {
        /** Format: int64 */
        id: number;
        name: string;
        color: string;
    }[];
    address: string;
    longitude: number | null;
    latitude: number | null;
    cover: {
        original_url: string;
        large_url: string;
        small_url: string;
    } | null;
    /** Format: time-of-day */
    default_checkin_time: string;
    /** Format: time-of-day */
    default_checkout_time: string;
    /** @description Guests at most; null when it is not set. */
    capacity: number | null;
    /**
     * Format: timezone
     * @description IANA name, `Europe/Amsterdam`.
     */
    timezone: string;
    wifi_ssid: string;
    wifi_password: string;
    wifi_remarks: string;
    /** @description Directions for the guest, shown on the guest page. */
    check_in_guide: string;
    /** @description In the currency of the property. */
    cleaning_fee: number | null;
    /** @description The price of every day of its calendar without one, in the currency of the property. */
    base_price: number | null;
    /**
     * Format: currency
     * @description ISO 4217 code, upper case.
     */
    currency: string;
    /** @description The address of its calendar, for other software. Anyone with the address can read it. */
    export_url: string;
};

export type PropertyDetails = {
    /** Format: int64 */
    property_id: number;
    /** @description false: nobody has described it. */
    is_set: boolean;
    /** @description Rooms in which guests sleep or spend time, with their beds. The guests that it takes are `capacity` of the property. */
    rooms: {
        kind: ("bedroom" | "living_room" | "other") | LaterValue;
        beds: {
            /** @description Each once in a room. */
            kind: ("single" | "small_double" | "double" | "queen" | "king" | "bunk" | "sofa_bed" | "futon" | "crib") | LaterValue;
            count: number;
        }[];
    }[];
    /** @description A half is one without a bath or shower. Null when it is not set. */
    bathrooms: number | null;
    /** @description What guests have there. `wifi`: Wi-Fi; `workspace`: a desk or table with a chair to work at; `tv`: a television; `heating`: heating; `air_conditioning`: air conditioning; `fan`: a fan; `fireplace`: an indoor fireplace; `iron`: an iron and an ironing board; `washing_machine`: a washing machine for the guests of the property alone; `dryer`: a tumble dryer; `kitchen`: a kitchen in which guests can cook; `kitchenette`: a small kitchen: a hob or a microwave, and a sink; `refrigerator`: a refrigerator; `freezer`: a freezer; `oven`: an oven; `stove`: a hob or a stove; `microwave`: a microwave; `dishwasher`: a dishwasher; `coffee_maker`: a coffee maker; `kettle`: a kettle; `toaster`: a toaster; `cookware`: pots, pans, oil, salt; `dishes`: plates, bowls, cups, cutlery; `dining_table`: a table to eat at; `bathtub`: a bathtub; `shower`: a shower; `bidet`: a bidet; `hair_dryer`: a hair dryer; `towels`: towels; `bed_linen`: bed linen; `toiletries`: soap and shampoo; `balcony`: a balcony or a terrace; `garden`: a garden; `outdoor_furniture`: furniture outside; `barbecue`: a barbecue; `pool`: a pool for the guests of the property alone; `shared_pool`: a pool that is shared with others; `hot_tub`: a hot tub; `sauna`: a sauna; `beach_access`: a way to a beach without crossing a road; `parking`: free parking on the premises; `paid_parking`: parking on the premises that costs extra; `street_parking`: free parking in the street; `ev_charger`: a charger for electric cars; `bicycles`: bicycles that guests may use; `crib`: a crib for a baby; `high_chair`: a high chair; `toys`: toys and games for children; `stair_gates`: gates at the stairs; `pets_allowed`: pets may stay; `smoke_alarm`: a smoke alarm; `carbon_monoxide_alarm`: a carbon monoxide alarm; `fire_extinguisher`: a fire extinguisher; `first_aid_kit`: a first-aid kit; `safe`: a safe; `outdoor_cameras`: cameras outside, such as at the door; `private_entrance`: an entrance of its own; `self_check_in`: guests let themselves in: a key box or a lock with a code; `elevator`: a lift; `step_free`: no step from the street into every room; `ground_floor`: it is on the ground floor; `wide_doors`: doors of 80 cm or more; `step_free_shower`: a shower without a step; `grab_rails`: grab rails in the bathroom; `luggage_storage`: luggage may be left before check-in or after check-out. */
    amenities: (("wifi" | "workspace" | "tv" | "heating" | "air_conditioning" | "fan" | "fireplace" | "iron" | "washing_machine" | "dryer" | "kitchen" | "kitchenette" | "refrigerator" | "freezer" | "oven" | "stove" | "microwave" | "dishwasher" | "coffee_maker" | "kettle" | "toaster" | "cookware" | "dishes" | "dining_table" | "bathtub" | "shower" | "bidet" | "hair_dryer" | "towels" | "bed_linen" | "toiletries" | "balcony" | "garden" | "outdoor_furniture" | "barbecue" | "pool" | "shared_pool" | "hot_tub" | "sauna" | "beach_access" | "parking" | "paid_parking" | "street_parking" | "ev_charger" | "bicycles" | "crib" | "high_chair" | "toys" | "stair_gates" | "pets_allowed" | "smoke_alarm" | "carbon_monoxide_alarm" | "fire_extinguisher" | "first_aid_kit" | "safe" | "outdoor_cameras" | "private_entrance" | "self_check_in" | "elevator" | "step_free" | "ground_floor" | "wide_doors" | "step_free_shower" | "grab_rails" | "luggage_storage") | LaterValue)[];
    /** @description What guests keep to, in each language once. The first is for who reads none of them. */
    house_rules: {
        /**
         * Format: language
         * @description A language tag of BCP 47: `en`, `pt-BR`.
         */
        language: string;
        text: string;
    }[];
    /** @description How the host describes it to guests, in each language once. */
    descriptions: {
        /**
         * Format: language
         * @description A language tag of BCP 47: `en`, `pt-BR`.
         */
        language: string;
        text: string;
    }[];
    /** @description The number under which the authorities know it as a short-term rental. */
    registration_number: string;
    /** @description How staff get in and find things there. Their page shows it today and tomorrow, and not the text for guests. */
    staff_guide: string;
    /** @description A map of where it is, at OpenStreetMap: from its latitude and longitude, else from its address. Null without them. */
    map_url: string | null;
};

export type PropertyPicture = {
    /** Format: int64 */
    id: number;
    caption: string;
    /** @description Of its large size, in pixels. */
    width: number;
    height: number;
    /** @description Of both sizes. */
    bytes: number;
    /** @description It needs no token: everybody who has the address can read the file. */
    large_url: string;
    /** @description For lists. It needs no token: everybody who has the address can read the file. */
    small_url: string;
    /** Format: date-time */
    created_at: string;
};

export type ProviderConnection = {
    /** @description As the provider said at the latest sign-in; null without one. */
    email: string | null;
    /**
     * Format: date-time
     * @description When the person was connected.
     */
    created_at: string;
    /**
     * Format: date-time
     * @description The latest sign-in by the provider.
     */
    used_at: string | null;
} | null;

export type PushSubscription = {
    /** Format: int64 */
    id: number;
    /** @description Such as Firefox on Android. */
    device: string;
    /** @description The SHA-256 of its endpoint in hexadecimal digits, by which a browser recognises itself. */
    fingerprint: string;
    problem: NotificationProblem | null;
    /** Format: date-time */
    last_told_at: string | null;
    /** Format: date-time */
    created_at: string;
};

export type Quote = {
    /** @description Sent as quote_id to POST /reservations. */
    id: string;
    /**
     * Format: date-time
     * @description 15 minutes after the quote was made.
     */
    expires_at: string;
    /** Format: int64 */
    property_id: number;
    is_bookable: boolean;
    /** @description Why it cannot be booked; empty when it can. */
    reasons: {
        code: ("nights_not_available" | "no_price" | "too_many_guests" | "below_minimum_stay" | "above_maximum_stay" | "not_exact_stay" | "closed_on_arrival" | "closed_on_departure" | "too_late" | "too_early" | "amount_too_large") | LaterValue;
        /** @description A sentence for a person. */
        message: string;
        /**
         * Format: date
         * @description The night, arrival or departure that it is about.
         */
        date: string | null;
        /** @description So many guests at most; so many nights at least, at most or exactly. */
        count: number | null;
    }[];
    /** @description Their sum is the total. Empty when a night has no price. */
    lines: {
        type: ("ACCOMMODATION" | "CLEANING_FEE" | "EXTRA_GUEST_FEE" | "PET_FEE" | "HOST_SERVICE_FEE" | "TAX" | "OTHER") | LaterValue;
        description: string;
        /** @description Below zero for a discount. */
        amount: number;
    }[];
    /** @description Null when a night has no price. */
    total_amount: number | null;
    /**
     * Format: currency
     * @description That of the property.
     */
    currency: string;
    /** @description Against damage, outside of the total. */
    deposit: number | null;
    /** @description Which part of the total is due on which day. */
    due: {
        amount: number;
        /** Format: date */
        due_on: string;
    }[];
    policy: {
        name: string;
        /** @description The first step whose days are kept says how much is refunded; after the last one nothing is. */
        steps: {
            /** @description Cancelled at least so many days before check-in. */
            days_before_check_in: number;
            refund_percent: number;
        }[];
    } | null;
};

export type RecurringTransaction = {
    /** Format: int64 */
    id: number;
    direction: ("income" | "expense") | LaterValue;
    link_type: ("property" | "operator") | LaterValue;
    /** @description Of each entry. Always positive; direction gives the sign. */
    amount: number;
    /**
     * Format: currency
     * @description ISO 4217 code, upper case.
     */
    currency: string;
    /** Format: int64 */
    item_id: number;
    item_name: string;
    /** Format: int64 */
    payment_method_id: number;
    payment_method_name: string;
    /** @description Of each entry. */
    note: string;
    /** Format: int64 */
    property_id: number | null;
    property_title: string | null;
    /** @description true: each entry stays outstanding until mark_paid. */
    outstanding: boolean;
    frequency: ("weekly" | "monthly" | "yearly") | LaterValue;
    /** @description 2 with `weekly`: every other week. */
    every: number;
    /**
     * Format: date
     * @description The days are counted from this one.
     */
    first_date: string;
    /**
     * Format: date
     * @description The last day on which an entry can be made.
     */
    end_date: string | null;
    /** @description The number of days, first_date included. */
    count: number | null;
    /** @description ended: no day is left. */
    state: ("active" | "paused" | "ended") | LaterValue;
    /** @description host: by POST pause. property_deleted, term_hidden: on the day of an entry its property was deleted, or its item or its method hidden. */
    paused_because: ("host" | "property_deleted" | "term_hidden") | LaterValue | null;
    /**
     * Format: date
     * @description The day of the last entry that was made.
     */
    last_on: string | null;
    /**
     * Format: date
     * @description The day of the next entry; null unless active.
     */
    next_on: string | null;
    /** @description The next days, at most 5, next_on first. */
    next_dates: string[];
    /** @description The operator who created it, or System. */
    operator_name: string;
    /** Format: date-time */
    created_at: string;
    /** Format: date-time */
    updated_at: string;
};

export type Release = {
    /** @description The version of the interface, followed by a plus and the number of Innkeep’s release. */
    version: string;
    /**
     * Format: date
     * @description Null for a release without a stated date.
     */
    date: string | null;
    changes: string[];
};

export type Reservation = {
    reservation_code: string;
    /** @description Equals reservation_code for an order of one stay. */
    stay_code: string;
    channel_id: string;
    channel_type: ("airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical") | LaterValue;
    listing_id: string;
    /** @description 0 for a stay in the reservation box. */
    property_id: number;
    /**
     * Format: int64
     * @description The property where a stay in the reservation box was meant to be. Null when that is unknown, and for a stay that is on the calendar.
     */
    intended_property_id: number | null;
    /** Format: date */
    check_in_date: string;
    /** Format: date */
    check_out_date: string;
    number_of_guests: number;
    number_of_adults: number;
    number_of_children: number;
    number_of_infants: number;
    number_of_pets: number;
    /** @description Those that are known, at most one for each child. They decide what a quote charges. */
    children_ages: number[];
    status: ("wait_accept" | "wait_pay" | "accepted" | "cancelled" | "denied" | "timeout") | LaterValue;
    stay_status: ("checkin_pending" | "in_house" | "stay_completed") | LaterValue | null;
    guest_name: string | null;
    guest_phone: string | null;
    guest_email: string | null;
    /** @description The language of the guest, a tag of BCP 47 such as `es` or `pt-BR`. Null when it is not known. */
    guest_language: string | null;
    /** Format: date-time */
    booked_at: string;
    /** Format: date-time */
    created_at: string;
    /** Format: date-time */
    cancelled_at: string | null;
    /** @description What the account noted when it cancelled the stay. */
    cancellation_reason: string | null;
    cancellation_policy: {
        name: string;
        /** @description The first step whose days are kept says how much is refunded; after the last one nothing is. */
        steps: {
            /** @description Cancelled at least so many days before check-in. */
            days_before_check_in: number;
            refund_percent: number;
        }[];
    } | null;
    /** @description What the host keeps of the price of a stay that was cancelled. */
    kept_amount: number;
    /**
     * Format: date-time
     * @description Until when a request can be answered, or paid. Null for a stay that waits for neither.
     */
    expires_at: string | null;
    /**
     * Format: date-time
     * @description The last change of the order or of one of its stays, which has the event reservation_updated, and of the entries and the conversation of the order.
     */
    updated_at: string;
    /** @description System for imported orders. */
    creator: string;
    rates: {
        total_rate: {
            /**
             * Format: currency
             * @description ISO 4217 code, upper case.
             */
            currency: string;
            amount: number;
        };
        total_commission: {
            /**
             * Format: currency
             * @description ISO 4217 code, upper case.
             */
            currency: string;
            amount: number;
        };
        rate: {
            /**
             * Format: currency
             * @description ISO 4217 code, upper case.
             */
            currency: string;
            amount: number;
        };
        commission: {
            /**
             * Format: currency
             * @description ISO 4217 code, upper case.
             */
            currency: string;
            amount: number;
        };
        tax: {
            /**
             * Format: currency
             * @description ISO 4217 code, upper case.
             */
            currency: string;
            amount: number;
        } | null;
        details: {
            type: ("ACCOMMODATION" | "CLEANING_FEE" | "EXTRA_GUEST_FEE" | "PET_FEE" | "HOST_SERVICE_FEE" | "TAX" | "OTHER") | LaterValue;
            description: string;
            /**
             * Format: currency
             * @description ISO 4217 code, upper case.
             */
            currency: string;
            amount: number;
        }[];
    };
    payment: {
        /**
         * Format: currency
         * @description ISO 4217 code, upper case.
         */
        currency: string;
        /** @description What the host is to receive: the rates of the order less its commissions. Of a stay that was cancelled, denied or timed out, the amount that the host keeps. */
        total_amount: number;
        /** @description The sum of the order’s income entries that are paid, less its paid refunds. */
        received_amount: number;
        /** @description What is still to come; never below 0. Of a request and of a hold, what they will cost. */
        balance_amount: number;
        /** @description unreceived also when the amounts of a channel’s order are not known. */
        status: ("unreceived" | "partial" | "received" | "over_received") | LaterValue;
        /** @description Whom the guest pays. channel: the guest owes the host nothing, and the channel pays the host. */
        collected_by: ("host" | "channel") | LaterValue;
        /** @description What the guest pays the host, and when: as it was quoted, or else all on the first day. With what was refunded beyond what was received. Empty where the channel collects. */
        due: {
            amount: number;
            /** Format: date */
            due_on: string;
            /** @description What of it was received. */
            paid_amount: number;
        }[];
        payout: {
            /** @description What the channel is still to pay the host. */
            expected_amount: number;
            /** Format: date */
            expected_on: string;
        } | null;
        /** @description The sum of the order’s refunds that are paid. */
        refunded_amount: number;
        /** @description What the host keeps of the prices of the stays that were cancelled. */
        kept_amount: number;
    };
    check_in_details: {
        arrival_at: {
            hour: number;
            minute: number;
        } | null;
        departure_at: {
            hour: number;
            minute: number;
        } | null;
        lock_code: string | null;
        /** Format: time-of-day */
        lock_code_visible_after: string | null;
        deposit: number | null;
        id_required: ("not_required" | "required" | "required_with_review") | LaterValue;
        /** @description The guest’s own page; for a token that only reads, a page that shows the same and takes no messages. Null once the stay is cancelled, denied or timed out, and for a role that reads no messages. */
        check_in_guide_url: string | null;
    };
    remarks: string;
    channel_remarks: string;
    channel_work: {
        id: string;
        kind: ("approve" | "decline" | "cancel" | "change_dates" | "message" | "host_review" | "host_reply" | "calendar") | LaterValue;
        /** @description waiting: the connector has not carried it out yet; detail says so when no connector has access, and since when. failed: detail says why. */
        status: ("waiting" | "done" | "failed") | LaterValue;
        detail: string;
        /** Format: date-time */
        updated_at: string;
    } | null;
    /** @description The conversation of the order. Null until there is one. */
    conversation_id: string | null;
    tags: string[];
    custom_channel: {
        /** Format: int64 */
        id: number;
        name: string;
    } | null;
    guests: {
        /** Format: int64 */
        id: number;
        name: string;
        phone: string | null;
        email: string | null;
        id_type: ("passport" | "id_card" | "others") | LaterValue | null;
        id_number: string | null;
        gender: ("male" | "female") | LaterValue | null;
        /** @description ISO 3166-1 alpha-2. */
        country: string | null;
        is_booker: boolean;
    }[];
    custom_fields: {
        [key: string]: string;
    } | null;
    in_reservation_box: boolean;
    /** @description Its nights may be sold twice. In the reservation box: a channel sent it for nights that were taken, and it is placed by itself when they become free. On the calendar: the calendar of a channel has closed nights that begin before the stay or end after it. */
    in_conflict: boolean;
    /**
     * Format: date-time
     * @description Since when the calendar that it came from does not show it any more. A stay that has begun, or begins today, is not cancelled for that: the host decides. Null once it is cancelled.
     */
    not_in_calendar_since: string | null;
    /** @description What was dropped, cut or rounded when a connector last sent the order. */
    warnings: {
        /** @description The field, such as `guest.email`. */
        path: string;
        /** @description What became of it. dropped: no such value can be stored. contradicted: dropped, because another field says otherwise. other_currency: dropped, because the order is in another currency. cut: the beginning is stored. rounded: to the places of the currency. changed: the nearest possible value is stored. */
        kind: ("dropped" | "contradicted" | "other_currency" | "cut" | "rounded" | "changed") | LaterValue;
        message: string;
    }[];
    additional_fees: {
        name: string;
        /**
         * Format: currency
         * @description ISO 4217 code, upper case.
         */
        currency: string;
        amount: number;
    }[];
};

export type ReservationTotals = {
    /**
     * Format: currency
     * @description ISO 4217 code, upper case.
     */
    currency: string;
    stays: number;
    /** @description The number of orders that these are stays of. */
    orders: number;
    /** @description Without those of stays that have ended. */
    nights: number;
    /** @description The sum of the rates of the stays. Of a stay that was cancelled, denied or timed out, the amount that the host keeps. */
    rate_amount: number;
    /** @description What guests still owe for their orders: each counts once, however many of its stays are added up. Those that wait count nothing. */
    balance_amount: number;
    /** @description What channels are still to pay for their orders: each counts once. */
    payout_amount: number;
    /** @description What of balance_amount is of parts whose day is over, as debt overdue finds them. */
    overdue_amount: number;
    /** @description What the host is to refund, as debt refund finds it: each order counts once. */
    refund_amount: number;
    /** @description What guests have paid too much, as debt overpaid finds it: each order counts once. */
    overpaid_amount: number;
};

export type Review = {
    reservation_code: string;
    /** @description The property of the stay that ends last; 0 when not allocated. */
    property_id: number;
    channel_type: ("airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical") | LaterValue;
    listing_id: string;
    /**
     * Format: date
     * @description The check-in of the stay that ends last.
     */
    check_in_date: string;
    /**
     * Format: date
     * @description The check-out of the stay that ends last.
     */
    check_out_date: string;
    host_review: {
        /** @description From 0 to 5, to two decimal places. */
        score: number;
        sub_score: {
            /** @description Such as cleanliness or communication. */
            category: string;
            rating: number;
        }[] | null;
        content: string;
        /** Format: date-time */
        created_at: string;
    } | null;
    guest_review: {
        /** @description From 0 to 5, to two decimal places. */
        score: number;
        sub_score: {
            /** @description Such as cleanliness or communication. */
            category: string;
            rating: number;
        }[] | null;
        content: string;
        /** Format: date-time */
        created_at: string;
    } | null;
    host_reply: {
        content: string;
        /** Format: date-time */
        created_at: string;
    } | null;
};

export type RoomType = {
    /** Format: int64 */
    id: number;
    title: string;
    /** @description Ordered by id. */
    properties: {
        /** Format: int64 */
        id: number;
        title: string;
    }[];
    /** @description Its listings, ordered by id. */
    channels: {
        channel_type: ("airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical") | LaterValue;
        listing_id: string;
        /**
         * Format: currency
         * @description ISO 4217 code, upper case.
         */
        currency: string;
        /** @description What the connector of the listing can carry out on its channel; empty without a connector. */
        capabilities: (("change_dates" | "cancel" | "message" | "review" | "prices" | "restrictions") | LaterValue)[];
        /**
         * Format: date-time
         * @description When the last connector of the channel lost its access: what the host does waits for the next one. Null while one has access, and for a listing that is not connected.
         */
        connector_gone_since: string | null;
    }[];
    tags: {
        /** Format: int64 */
        id: number;
        name: string;
        color: string;
    }[];
    /** @description The address of its calendar, for other software. A night is taken when no property is free. Anyone with the address can read it. Null, with channels empty, for an operator who does not see all of its properties. */
    export_url: string | null;
};

export type SandboxClock = {
    /**
     * Format: date-time
     * @description The present moment of the account.
     */
    now: string;
    /** @description By how much it is ahead of the real time. */
    ahead_seconds: number;
    /** @description Where the clock is going. Null when it has arrived: then it runs like any other. */
    advancing_until: string | null;
};

export type SavedReply = {
    /** Format: int64 */
    id: number;
    title: string;
    /** @description Names in {{two braces}} are those of the templates of Automation. */
    content: string;
    /** Format: date-time */
    created_at: string;
    /** Format: date-time */
    updated_at: string;
};

export type SavedView = {
    /** Format: int64 */
    id: number;
    name: string;
    page: ("reservations" | "inbox" | "tasks" | "money" | "calendar") | LaterValue;
    /** @description The filters as the page has them in its address. The service stores them, and does not read them. */
    search: string;
    /** @description true: every operator of the account sees it. */
    is_shared: boolean;
    /** @description true: the signed-in operator saved it. */
    is_own: boolean;
    /**
     * Format: int64
     * @description The operator who saved it.
     */
    operator_id: number;
    operator_name: string;
    /** Format: date-time */
    created_at: string;
    /** Format: date-time */
    updated_at: string;
};

export type SearchResult = {
    kind: ("reservation" | "conversation" | "task" | "property") | LaterValue;
    /** @description exact: a code, a phone number, an e-mail address or a number is found whole. name: the name or title begins with the searched words. start: each searched word begins a word. part: each searched word is part of a word. */
    match: ("exact" | "name" | "start" | "part") | LaterValue;
    /** @description The name of the guest, the title of the property, or the first 100 characters of the note of the task. A reservation without a guest name has its code. */
    title: string;
    /** @description One line to show below the title: dates and property, or the address. */
    detail: string;
    /** @description Of the order. Null for an inquiry. */
    reservation_code: string | null;
    /** @description Of a reservation, and of a conversation about it: the stay that was found, or else the one nearest to today. */
    stay_code: string | null;
    conversation_id: string | null;
    /** Format: int64 */
    task_id: number | null;
    /**
     * Format: int64
     * @description Null for a reservation in the reservation box.
     */
    property_id: number | null;
    property_title: string | null;
    /**
     * Format: date
     * @description The check-in, or the expected date of a task.
     */
    start_date: string | null;
    /**
     * Format: date
     * @description The check-out.
     */
    end_date: string | null;
    /** @description Of the stay or of the task. */
    status: string | null;
};

export type SessionAccount = {
    /**
     * Format: int64
     * @description For Service-Host-Account.
     */
    id: number;
    name: string;
    /** @description Requests for an account that is not active return 420. */
    status: ("active" | "suspended" | "lapsed") | LaterValue;
    /**
     * Format: timezone
     * @description IANA name, `Europe/Amsterdam`.
     */
    timezone: string;
    /**
     * Format: currency
     * @description ISO 4217 code, upper case.
     */
    currency: string;
    /** @description An account for trials (docs/sandbox.md). */
    is_sandbox: boolean;
    /** @description By how much the clock of the account is ahead of the real time: 0 unless it is a sandbox. */
    clock_ahead_seconds: number;
    operator: {
        /** Format: int64 */
        id: number;
        name: string;
        is_master: boolean;
        role: ("full" | "no_money" | "messages" | "tasks" | "read_only") | LaterValue;
        /** @description What the role may do with each subject: docs/roles.md has their operations. */
        rights: {
            own: ("none" | "read" | "change") | LaterValue;
            common: ("none" | "read" | "change") | LaterValue;
            properties: ("none" | "read" | "change") | LaterValue;
            stays: ("none" | "read" | "change") | LaterValue;
            calendar: ("none" | "read" | "change") | LaterValue;
            listings: ("none" | "read" | "change") | LaterValue;
            messages: ("none" | "read" | "change") | LaterValue;
            tasks: ("none" | "read" | "change") | LaterValue;
            staff_links: ("none" | "read" | "change") | LaterValue;
            occupancy: ("none" | "read" | "change") | LaterValue;
            money: ("none" | "read" | "change") | LaterValue;
            automation: ("none" | "read" | "change") | LaterValue;
            account: ("none" | "read" | "change") | LaterValue;
        };
        /** @description The properties of a limited operator; null for all. */
        property_ids: number[] | null;
    };
};

export type Staff = {
    /** Format: int64 */
    id: number;
    name: string;
    /** @description In the form `+31 612345678`: country code, space, national number. */
    mobile: string;
    email: string | null;
    note: string;
    is_active: boolean;
    /** @description all: every property; listed: the properties in property_ids. */
    scope: ("all" | "listed") | LaterValue;
    /** @description Empty with scope all. A limited operator sees only those within reach. */
    property_ids: number[];
};

export type StaffAbsence = {
    /** Format: int64 */
    id: number;
    /** Format: int64 */
    staff_id: number;
    staff_name: string;
    /** Format: date */
    start_date: string;
    /**
     * Format: date
     * @description The last day, inclusive.
     */
    end_date: string;
    /** @description True when the staff entered it on their page. */
    is_own: boolean;
};

export type Tag = {
    /** Format: int64 */
    id: number;
    name: string;
    /**
     * Format: color
     * @description As it was sent.
     */
    color: string;
    /** @description Ordered by id. */
    property_ids: number[];
    /** @description Ordered by id. */
    room_type_ids: number[];
};

export type Task = {
    /** Format: int64 */
    id: number;
    type: ("cleaning" | "maintenance" | "reception" | "room_service" | "other") | LaterValue;
    status: ("pending" | "in_progress" | "completed" | "cancelled") | LaterValue;
    /**
     * Format: int64
     * @description With a stay_code it is the property of the stay.
     */
    property_id: number | null;
    property_title: string | null;
    /** Format: int64 */
    staff_id: number | null;
    /** @description A completed task keeps the name of a staff who was deleted. */
    staff_name: string | null;
    stay_code: string | null;
    /** Format: date */
    expected_date: string;
    /**
     * Format: clock-time
     * @description Null: any time of the day.
     */
    expected_time: string | null;
    /**
     * Format: local-date-time
     * @description Date and time together; 00:00:00 when expected_time is null.
     */
    expected: string;
    /** @description For a cleaning; null for every other type. */
    level: ("standard" | "simple" | "advanced") | LaterValue | null;
    /**
     * Format: currency
     * @description ISO 4217 code, upper case.
     */
    currency: string;
    fee: number;
    note: string;
    work: {
        /**
         * Format: date-time
         * @description When its staff accepted it on their page. Null again when it is another’s.
         */
        accepted_at: string | null;
        /** Format: date-time */
        started_at: string | null;
        /**
         * Format: date-time
         * @description Null while it is not completed.
         */
        finished_at: string | null;
        /** @description Its checklist, once the task has a list of its own. Until then it is that of its kind. */
        items: TaskChecklistItem[];
        report: {
            /** @description problem: something is broken; supplies: something runs low. */
            kind: ("problem" | "supplies") | LaterValue;
            /**
             * Format: int64
             * @description Who reported it. The staff may be deleted since.
             */
            staff_id: number;
            staff_name: string;
            /**
             * Format: int64
             * @description The task at which it was seen. It may be deleted since.
             */
            task_id: number | null;
        } | null;
    } | null;
    /** Format: local-date-time */
    create_time: string;
    /** Format: local-date-time */
    update_time: string;
};

export type TaskChecklistItem = {
    /**
     * Format: int64
     * @description Its number in the list.
     */
    id: number;
    text: string;
    needs_photograph: boolean;
    /**
     * Format: date-time
     * @description Null while it is not done.
     */
    done_at: string | null;
};

export type TaskPhotograph = {
    /** Format: int64 */
    id: number;
    /**
     * Format: int64
     * @description Who sent it. The staff may be deleted since.
     */
    staff_id: number;
    staff_name: string;
    /**
     * Format: int64
     * @description The item of the checklist of the task that it shows.
     */
    item_id: number | null;
    content_type: "image/jpeg" | LaterValue;
    bytes: number;
    /** @description The address of the file. It needs no token: everybody who has the address can read the file. */
    url: string;
    /**
     * Format: date-time
     * @description The time at which it was sent.
     */
    created_at: string;
};

export type Token = {
    /** Format: int64 */
    id: number;
    name: string;
    /** @description read-only, writable, or channel:<type> for a connector. */
    scope: string;
    /**
     * Format: int64
     * @description The operator as whom the token acts, with their reach.
     */
    operator_id: number;
    operator_name: string;
    /** Format: date-time */
    created_at: string;
    /**
     * Format: date-time
     * @description Null for a token that works until it is deleted.
     */
    expires_at: string | null;
    /**
     * Format: date-time
     * @description The hour of the latest request, up to a minute late. Null before the first.
     */
    last_used_at: string | null;
};

export type Transaction = {
    /** Format: int64 */
    id: number;
    direction: ("income" | "expense") | LaterValue;
    link_type: ("property" | "reservation" | "operator") | LaterValue;
    /** @description outstanding until action_at has come, or until mark_paid when it was created with outstanding: true. */
    status: ("paid" | "outstanding") | LaterValue;
    /** @description Always positive; direction gives the sign. */
    amount: number;
    /**
     * Format: currency
     * @description ISO 4217 code, upper case.
     */
    currency: string;
    /**
     * Format: date-time
     * @description The time of the payment, in UTC.
     */
    action_at: string;
    /** Format: int64 */
    item_id: number;
    item_name: string;
    /** Format: int64 */
    payment_method_id: number;
    payment_method_name: string;
    note: string;
    /** @description The operator who created it, or System. */
    operator_name: string;
    /**
     * Format: int64
     * @description For a reservation link the property of the stay.
     */
    property_id: number | null;
    property_title: string | null;
    /** @description The order of the stay. */
    reservation_code: string | null;
    stay_code: string | null;
    /** @description Money that goes back to the guest of the stay. */
    is_refund: boolean;
    /** @description A security deposit, taken or given back: no payment. */
    is_deposit: boolean;
    /** @description The guest of the stay. */
    guest_name: string | null;
    /** @description The channel of the stay. */
    channel_type: string | null;
    custom_channel: {
        /** Format: int64 */
        id: number;
        name: string;
    } | null;
    /** @description The code of the order on its channel. */
    channel_id: string | null;
    /** @description The part of the amount that is tax: the share of the TAX lines in what the host is to receive for the order, rounded half up. Null for an order without a TAX line, for an entry without a stay, and for an expense that is no refund. */
    tax_amount: number | null;
    /**
     * Format: int64
     * @description The recurring transaction that made it. It keeps the id of one that was deleted.
     */
    recurring_transaction_id: number | null;
    receipt: {
        content_type: ("image/jpeg" | "application/pdf") | LaterValue;
        /** @description The size of the file. */
        bytes: number;
        /** @description The address of the file. It needs no token: everybody who has the address can read the file. Another receipt has another address. */
        url: string;
        /**
         * Format: date-time
         * @description The time at which the receipt was stored.
         */
        created_at: string;
    } | null;
    /** Format: date-time */
    created_at: string;
    /** Format: date-time */
    updated_at: string;
};

export type TransactionTotals = {
    /**
     * Format: currency
     * @description ISO 4217 code, upper case.
     */
    currency: string;
    /** @description The number of entries, outstanding ones included. */
    entries: number;
    /** @description The sum of the paid incomes. */
    income: number;
    /** @description The sum of the paid expenses, positive. */
    expense: number;
    /** @description income less expense. Negative when more was spent. */
    net: number;
    /** @description The sum of the outstanding incomes. Not in income. */
    outstanding_income: number;
    /** @description The sum of the outstanding expenses. Not in expense. */
    outstanding_expense: number;
    /** @description What of outstanding_income is announced (is_announced), and so is counted by GET /reservations/totals already. */
    announced_income: number;
};

export type Turnover = {
    /** Format: int64 */
    property_id: number;
    property_title: string;
    /**
     * Format: timezone
     * @description That of the property.
     */
    timezone: string;
    /** Format: date */
    date: string;
    /**
     * Format: time-of-day
     * @description When the guests say that they leave; else the time of the property.
     */
    departure_time: string;
    /**
     * Format: time-of-day
     * @description When the guests say that they arrive; else the time of the property.
     */
    arrival_time: string;
    departing_stay_code: string;
    arriving_stay_code: string;
};

export type UsageCaller = {
    /** Format: int64 */
    operator_id: number;
    /** @description Null once it is deleted. */
    operator_name: string | null;
    /**
     * Format: int64
     * @description Null for an application, whose tokens change every hour.
     */
    token_id: number | null;
    /** @description Null once it is deleted. */
    token_name: string | null;
    /** Format: int64 */
    application_id: number | null;
    /** @description Null once it is deleted. */
    application_name: string | null;
    /** @description The refused ones included. */
    requests: number;
    /** @description By a limit or a block, with 429. */
    refused: number;
    /** @description The hours with requests, oldest first. */
    hours: UsageHour[];
};

export type UsageHour = {
    /**
     * Format: date-time
     * @description The start of the hour, in UTC.
     */
    hour: string;
    /** @description The refused ones included. */
    requests: number;
    /** @description By a limit or a block, with 429. */
    refused: number;
};

export type Webhook = {
    /** Format: int64 */
    id: number;
    url: string;
    /** @description The events it receives. */
    events: string[];
    /** @description True when the caller may change it: false when another application, or a person, created it. The master operator may delete it in any case. */
    manageable: boolean;
    is_active: boolean;
    /**
     * Format: date-time
     * @description The time it was switched off because it had only failed for 5 days.
     */
    switched_off_at: string | null;
    /** @description The outcome of its last attempt at that time, such as `timeout`. `grant_ended`, with switched_off_at null: no operator grants its application access any more. It is active again with a new grant. */
    switched_off_reason: string | null;
    /** Format: date-time */
    created_at: string;
};

export type WorkTotal = {
    /** Format: int64 */
    staff_id: number;
    staff_name: string;
    /** @description Completed tasks of the month, by expected_date. */
    tasks: number;
    /** @description From start to end of each, of those that were started and finished within 24 hours. */
    minutes: number;
    /** @description The fees of these tasks, by currency. */
    fees: {
        /**
         * Format: currency
         * @description ISO 4217 code, upper case.
         */
        currency: string;
        amount: number;
    }[];
};

export type ListPropertiesQuery = {
    /** Format: int64 */
    id?: number;
    /** Format: int64 */
    group_id?: number;
    /**
     * Format: int64
     * @description A tag of the property itself.
     */
    tag_id?: number;
    /**
     * Format: int64
     * @description Number of rows to skip.
     * @default 0
     */
    offset?: number;
    /**
     * @description Maximum number of rows.
     * @default 20
     * @example 20
     */
    limit?: number;
    /** @description next_cursor of the previous page, instead of offset, with the same filters. */
    cursor?: string;
};

export type ListPropertiesData = {
    properties: Property[];
    total: number;
    /** @description Null on the last page. */
    next_cursor: string | null;
};

export type CreatePropertyBody = {
    /** @description Unique in the account. */
    title: string;
    address?: string;
    longitude?: number | null;
    latitude?: number | null;
    /**
     * Format: timezone
     * @description IANA name. Default: the account’s.
     */
    timezone?: string;
    /**
     * Format: time-of-day
     * @description Default 15:00.
     */
    default_checkin_time?: string;
    /**
     * Format: time-of-day
     * @description Default 12:00.
     */
    default_checkout_time?: string;
    /** @description Guests at most. It sorts the properties that are free for a stay, and refuses no booking. */
    capacity?: number | null;
    /** @description In the currency of the property. */
    cleaning_fee?: number | null;
    /** @description For a night in the currency of the property, where a day of its calendar has no price. Listings that follow it show it from today on, and past days the price that they had. */
    base_price?: number | null;
    /**
     * Format: currency
     * @description Default: the account’s.
     */
    currency?: string;
    wifi_ssid?: string;
    wifi_password?: string;
    wifi_remarks?: string;
    /** @description Directions for the guest, shown on the guest page. */
    check_in_guide?: string;
};

export type CreatePropertyData = {
    /** Format: int64 */
    property_id: number;
    property: Property;
};

export type GetPropertyData = {
    property: Property;
};

export type UpdatePropertyBody = {
    /** @description Unique in the account. */
    title?: string;
    address?: string;
    longitude?: number | null;
    latitude?: number | null;
    /**
     * Format: timezone
     * @description IANA name. Default: the account’s.
     */
    timezone?: string;
    /**
     * Format: time-of-day
     * @description Default 15:00.
     */
    default_checkin_time?: string;
    /**
     * Format: time-of-day
     * @description Default 12:00.
     */
    default_checkout_time?: string;
    /** @description Guests at most. It sorts the properties that are free for a stay, and refuses no booking. */
    capacity?: number | null;
    /** @description In the currency of the property. */
    cleaning_fee?: number | null;
    /** @description For a night in the currency of the property, where a day of its calendar has no price. Listings that follow it show it from today on, and past days the price that they had. */
    base_price?: number | null;
    /**
     * Format: currency
     * @description Default: the account’s.
     */
    currency?: string;
    wifi_ssid?: string;
    wifi_password?: string;
    wifi_remarks?: string;
    /** @description Directions for the guest, shown on the guest page. */
    check_in_guide?: string;
};

export type UpdatePropertyData = {
    property: Property;
};

export type DeletePropertyData = {
    property: Property;
};

export type RotatePropertyExportData = {
    property: Property;
};

export type GetPropertyDetailsData = {
    details: PropertyDetails;
};

export type UpdatePropertyDetailsBody = {
    /** @description Rooms in which guests sleep or spend time, with their beds. The guests that it takes are `capacity` of the property. */
    rooms?: {
        /** @enum {string} */
        kind: "bedroom" | "living_room" | "other";
        beds: {
            /**
             * @description Each once in a room.
             * @enum {string}
             */
            kind: "single" | "small_double" | "double" | "queen" | "king" | "bunk" | "sofa_bed" | "futon" | "crib";
            count: number;
        }[];
    }[];
    /** @description In halves: 1.5. A half is one without a bath or shower. */
    bathrooms?: number | null;
    /** @description What guests have there. `wifi`: Wi-Fi; `workspace`: a desk or table with a chair to work at; `tv`: a television; `heating`: heating; `air_conditioning`: air conditioning; `fan`: a fan; `fireplace`: an indoor fireplace; `iron`: an iron and an ironing board; `washing_machine`: a washing machine for the guests of the property alone; `dryer`: a tumble dryer; `kitchen`: a kitchen in which guests can cook; `kitchenette`: a small kitchen: a hob or a microwave, and a sink; `refrigerator`: a refrigerator; `freezer`: a freezer; `oven`: an oven; `stove`: a hob or a stove; `microwave`: a microwave; `dishwasher`: a dishwasher; `coffee_maker`: a coffee maker; `kettle`: a kettle; `toaster`: a toaster; `cookware`: pots, pans, oil, salt; `dishes`: plates, bowls, cups, cutlery; `dining_table`: a table to eat at; `bathtub`: a bathtub; `shower`: a shower; `bidet`: a bidet; `hair_dryer`: a hair dryer; `towels`: towels; `bed_linen`: bed linen; `toiletries`: soap and shampoo; `balcony`: a balcony or a terrace; `garden`: a garden; `outdoor_furniture`: furniture outside; `barbecue`: a barbecue; `pool`: a pool for the guests of the property alone; `shared_pool`: a pool that is shared with others; `hot_tub`: a hot tub; `sauna`: a sauna; `beach_access`: a way to a beach without crossing a road; `parking`: free parking on the premises; `paid_parking`: parking on the premises that costs extra; `street_parking`: free parking in the street; `ev_charger`: a charger for electric cars; `bicycles`: bicycles that guests may use; `crib`: a crib for a baby; `high_chair`: a high chair; `toys`: toys and games for children; `stair_gates`: gates at the stairs; `pets_allowed`: pets may stay; `smoke_alarm`: a smoke alarm; `carbon_monoxide_alarm`: a carbon monoxide alarm; `fire_extinguisher`: a fire extinguisher; `first_aid_kit`: a first-aid kit; `safe`: a safe; `outdoor_cameras`: cameras outside, such as at the door; `private_entrance`: an entrance of its own; `self_check_in`: guests let themselves in: a key box or a lock with a code; `elevator`: a lift; `step_free`: no step from the street into every room; `ground_floor`: it is on the ground floor; `wide_doors`: doors of 80 cm or more; `step_free_shower`: a shower without a step; `grab_rails`: grab rails in the bathroom; `luggage_storage`: luggage may be left before check-in or after check-out. */
    amenities?: ("wifi" | "workspace" | "tv" | "heating" | "air_conditioning" | "fan" | "fireplace" | "iron" | "washing_machine" | "dryer" | "kitchen" | "kitchenette" | "refrigerator" | "freezer" | "oven" | "stove" | "microwave" | "dishwasher" | "coffee_maker" | "kettle" | "toaster" | "cookware" | "dishes" | "dining_table" | "bathtub" | "shower" | "bidet" | "hair_dryer" | "towels" | "bed_linen" | "toiletries" | "balcony" | "garden" | "outdoor_furniture" | "barbecue" | "pool" | "shared_pool" | "hot_tub" | "sauna" | "beach_access" | "parking" | "paid_parking" | "street_parking" | "ev_charger" | "bicycles" | "crib" | "high_chair" | "toys" | "stair_gates" | "pets_allowed" | "smoke_alarm" | "carbon_monoxide_alarm" | "fire_extinguisher" | "first_aid_kit" | "safe" | "outdoor_cameras" | "private_entrance" | "self_check_in" | "elevator" | "step_free" | "ground_floor" | "wide_doors" | "step_free_shower" | "grab_rails" | "luggage_storage")[];
    /** @description What guests keep to, in each language once. The first is for who reads none of them. */
    house_rules?: {
        /**
         * Format: language
         * @description A language tag of BCP 47: `en`, `pt-BR`.
         */
        language: string;
        text: string;
    }[];
    /** @description How the host describes it to guests, in each language once. */
    descriptions?: {
        /**
         * Format: language
         * @description A language tag of BCP 47: `en`, `pt-BR`.
         */
        language: string;
        text: string;
    }[];
    /** @description The number under which the authorities know it as a short-term rental. */
    registration_number?: string;
    /** @description How staff get in and find things there. Their page shows it today and tomorrow, and not the text for guests. */
    staff_guide?: string;
};

export type UpdatePropertyDetailsData = {
    details: PropertyDetails;
};

export type GetPropertyPicturesData = {
    /** @description In their order. The first is the cover. */
    pictures: PropertyPicture[];
};

export type CreatePropertyPictureBody = {
    /** @description A JPEG as base64: at most 4096 KiB, and 4096 pixels on each side. It is stored without its metadata. */
    large_base64: string;
    /** @description A JPEG as base64: at most 512 KiB, and 1024 pixels on each side. It is stored without its metadata. It has the shape of the large one. */
    small_base64: string;
    /** @description Guests see it. */
    caption?: string;
};

export type CreatePropertyPictureData = {
    /** Format: int64 */
    picture_id: number;
    picture: PropertyPicture;
};

export type SetPropertyPicturesBody = {
    /** @description Each picture of the property once, in the new order. */
    picture_ids: number[];
};

export type SetPropertyPicturesData = {
    /** @description In their order. The first is the cover. */
    pictures: PropertyPicture[];
};

export type UpdatePropertyPictureBody = {
    /** @description Guests see it. */
    caption?: string;
};

export type UpdatePropertyPictureData = {
    picture: PropertyPicture;
};

export type DeletePropertyPictureData = Record<string, never>;

export type GetPropertyBookingTermsData = {
    booking_terms: BookingTerms;
};

export type SetPropertyBookingTermsBody = {
    /** @description Adults and children at most; null: the capacity of the property. */
    max_guests?: number | null;
    /** @default [] */
    charges?: {
        /** @description Unique among the charges of the property. Guests see it. */
        name: string;
        /** @enum {string} */
        kind: "cleaning" | "extra_guest" | "pet" | "tax" | "fee" | "discount";
        /** @description In the currency of the property. It or percent is sent. */
        amount?: number | null;
        /** @description Of the stay: of its nights and further guests for a discount, less the discounts for a fee, and with the fees for a tax. Only a tax, a fee and a discount have one. */
        percent?: number | null;
        /**
         * @description How often it is due. For a pet charge, the pets are the guests. A percent is of the whole stay.
         * @default stay
         * @enum {string}
         */
        per?: "stay" | "night" | "guest" | "guest_night";
        /**
         * @description So many guests are free: a charge per guest counts the others, and a charge per stay or night is due when there are others.
         * @default 0
         */
        free_count?: number;
        /** @description Children younger than this do not count. Infants never do. */
        free_below_age?: number | null;
        season?: {
            /**
             * Format: day-of-year
             * @description MM-DD.
             */
            from: string;
            /**
             * Format: day-of-year
             * @description Included. Before from: the season goes over the end of the year.
             */
            to: string;
        } | null;
        /**
         * @description true: only for who chooses it by its name.
         * @default false
         */
        is_optional?: boolean;
        /**
         * @description true: the price of the nights includes it, so that it changes no total.
         * @default false
         */
        is_included?: boolean;
    }[];
    /** @description Of stays of 7 nights or more. */
    weekly_discount_percent?: number | null;
    /** @description Of stays of 28 nights or more. */
    monthly_discount_percent?: number | null;
    /** @description Against damage, outside of the price. */
    deposit?: number | null;
    cancellation_policy?: {
        /** @description flexible, moderate, firm, strict and non_refundable have steps of their own, and are sent alone. */
        name: string;
        /** @description The first step whose days are kept says how much is refunded; after the last one nothing is. The days go down from step to step. */
        steps?: {
            /** @description Cancelled at least so many days before check-in. */
            days_before_check_in: number;
            /** @description Not more than in the step before. */
            refund_percent: number;
        }[];
    } | null;
    /**
     * @description What is due when. The last part is what the others leave. Empty: all when the stay is booked.
     * @default []
     */
    payment_plan?: {
        /** @description Of the total. It or amount is sent. */
        percent?: number | null;
        /** @description In the currency of the property. */
        amount?: number | null;
        /** @description Due so many days before check-in; null: when the stay is booked. */
        days_before_check_in?: number | null;
    }[];
};

export type SetPropertyBookingTermsData = {
    booking_terms: BookingTerms;
};

export type ListRoomTypesQuery = {
    /** Format: int64 */
    id?: number;
    /**
     * Format: int64
     * @description A tag of the room type itself.
     */
    tag_id?: number;
    /**
     * Format: int64
     * @description Number of rows to skip.
     * @default 0
     */
    offset?: number;
    /**
     * @description Maximum number of rows.
     * @default 20
     * @example 20
     */
    limit?: number;
    /** @description next_cursor of the previous page, instead of offset, with the same filters. */
    cursor?: string;
};

export type ListRoomTypesData = {
    room_types: RoomType[];
    total: number;
    /** @description Null on the last page. */
    next_cursor: string | null;
};

export type CreateRoomTypeBody = {
    /** @description Unique among the room types of the account. */
    title: string;
    /** @description None may be in another room type. */
    property_ids?: number[];
};

export type CreateRoomTypeData = {
    /** Format: int64 */
    room_type_id: number;
    room_type: RoomType;
};

export type GetRoomTypeData = {
    room_type: RoomType;
};

export type UpdateRoomTypeBody = {
    /** @description Unique among the room types of the account. */
    title?: string;
    /** @description Replaces the whole list; [] clears it. None may be in another room type. */
    property_ids?: number[];
};

export type UpdateRoomTypeData = {
    room_type: RoomType;
};

export type DeleteRoomTypeData = {
    room_type: RoomType;
};

export type RotateRoomTypeExportData = {
    room_type: RoomType;
};

export type ListGroupsQuery = {
    /** Format: int64 */
    id?: number;
    /**
     * Format: int64
     * @description Number of rows to skip.
     * @default 0
     */
    offset?: number;
    /**
     * @description Maximum number of rows.
     * @default 20
     * @example 20
     */
    limit?: number;
    /** @description next_cursor of the previous page, instead of offset, with the same filters. */
    cursor?: string;
};

export type ListGroupsData = {
    groups: Group[];
    total: number;
    /** @description Null on the last page. */
    next_cursor: string | null;
};

export type CreateGroupBody = {
    /** @description Unique in the account. */
    name: string;
    property_ids?: number[];
};

export type CreateGroupData = {
    group: Group;
};

export type GetGroupData = {
    group: Group;
};

export type UpdateGroupBody = {
    /** @description Unique in the account. */
    name?: string;
    /** @description Replaces the whole list; [] clears it. */
    property_ids?: number[];
};

export type UpdateGroupData = {
    group: Group;
};

export type DeleteGroupData = Record<string, never>;

export type ListTagsQuery = {
    /** Format: int64 */
    id?: number;
    /**
     * Format: int64
     * @description Number of rows to skip.
     * @default 0
     */
    offset?: number;
    /**
     * @description Maximum number of rows.
     * @default 20
     * @example 20
     */
    limit?: number;
    /** @description next_cursor of the previous page, instead of offset, with the same filters. */
    cursor?: string;
};

export type ListTagsData = {
    tags: Tag[];
    total: number;
    /** @description Null on the last page. */
    next_cursor: string | null;
};

export type CreateTagBody = {
    /** @description Unique in the account. */
    name: string;
    /**
     * Format: color
     * @description `#RRGGBB`. Default: the least used of #FD587B, #1BBFA4, #FFA410, #F3D432, #2CBCFD, #7175FA, #EF7EDE, the first of equals.
     */
    color?: string;
    property_ids?: number[];
    room_type_ids?: number[];
};

export type CreateTagData = {
    tag: Tag;
};

export type GetTagData = {
    tag: Tag;
};

export type UpdateTagBody = {
    /** @description Unique in the account. */
    name?: string;
    /**
     * Format: color
     * @description `#RRGGBB`.
     */
    color?: string;
    /** @description Replaces the whole list; [] clears it. */
    property_ids?: number[];
    /** @description Replaces the whole list; [] clears it. */
    room_type_ids?: number[];
};

export type UpdateTagData = {
    tag: Tag;
};

export type DeleteTagData = Record<string, never>;

export type CreateQuoteBody = {
    /**
     * Format: int64
     * @description Left out for any property that is free.
     */
    property_id?: number;
    /** @description In place of property_id: any of these that is free. */
    property_ids?: number[];
    /** Format: date */
    check_in_date: string;
    /**
     * Format: date
     * @description After check-in; at most 1,100 nights later.
     */
    check_out_date: string;
    /** @description Default 1. */
    number_of_adults?: number;
    /** @description Default: as many as have an age. Children without an age pay as adults do. */
    number_of_children?: number;
    children_ages?: number[];
    /** @description Default 0. They never pay. */
    number_of_infants?: number;
    /** @description Default 0. */
    number_of_pets?: number;
    /** @description The names of optional charges of the property. Only with property_id. */
    charges?: string[];
};

export type CreateQuoteData = {
    quote: Quote;
    /** @description Without property_id: the properties that are free on all nights, at most 500. Those that can be booked come first, then by currency and total. quote is of the first one; when none is free, it is of a property that is not. */
    offers?: {
        /** Format: int64 */
        property_id: number;
        is_bookable: boolean;
        /** @description Why it cannot be booked; empty when it can. */
        reasons: {
            code: ("nights_not_available" | "no_price" | "too_many_guests" | "below_minimum_stay" | "above_maximum_stay" | "not_exact_stay" | "closed_on_arrival" | "closed_on_departure" | "too_late" | "too_early" | "amount_too_large") | LaterValue;
            /** @description A sentence for a person. */
            message: string;
            /**
             * Format: date
             * @description The night, arrival or departure that it is about.
             */
            date: string | null;
            /** @description So many guests at most; so many nights at least, at most or exactly. */
            count: number | null;
        }[];
        /** @description Null when a night has no price. */
        total_amount: number | null;
        /**
         * Format: currency
         * @description That of the property.
         */
        currency: string;
    }[];
};

export type ListReservationsQuery = {
    reservation_code?: string;
    stay_code?: string;
    channel_id?: string;
    /**
     * Format: int64
     * @description Only stays that show this property_id. intended_property_id finds those that wait for it in the reservation box.
     */
    property_id?: number;
    /**
     * Format: id-list
     * @description Ids, at most 100: separated by commas, as a repeated parameter, or as a JSON array. As property_id, for several properties.
     */
    property_ids?: string;
    /**
     * Format: int64
     * @description Only stays at this property, and those in the reservation box that were meant for it.
     */
    for_property_id?: number;
    /**
     * Format: id-list
     * @description Ids, at most 100: separated by commas, as a repeated parameter, or as a JSON array. As for_property_id, for several properties.
     */
    for_property_ids?: string;
    /**
     * Format: int64
     * @description Only stays in the reservation box that were meant for this property.
     */
    intended_property_id?: number;
    /** @enum {string} */
    status?: "wait_accept" | "wait_pay" | "accepted" | "cancelled" | "denied" | "timeout";
    /** @description With true, only stays with the status accepted, wait_accept or wait_pay; with false, only the others. */
    is_live?: boolean;
    /**
     * Format: date
     * @description booked_at on this day or later, where the account is.
     */
    start_booked_date?: string;
    /**
     * Format: date
     * @description Included.
     */
    end_booked_date?: string;
    /**
     * Format: date
     * @example 2026-07-01
     */
    start_check_in_date?: string;
    /**
     * Format: date
     * @description Included.
     * @example 2026-07-31
     */
    end_check_in_date?: string;
    /** Format: date */
    start_check_out_date?: string;
    /**
     * Format: date
     * @description Included.
     */
    end_check_out_date?: string;
    /** @enum {string} */
    channel_type?: "airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical";
    /** @description Only stays that came from the listing with this id on its channel: send channel_type, too. */
    listing_id?: string;
    /** @description With true, only stays in the reservation box; with false, only those at a property. */
    in_reservation_box?: boolean;
    /** @description With true, only stays whose nights a channel may have sold twice: in the reservation box, or on the calendar; with false, only the others. */
    in_conflict?: boolean;
    /** @description With true, only stays that their calendar does not show any more, and that were not cancelled for it (not_in_calendar_since); with false, only the others. */
    not_in_calendar?: boolean;
    /** @description With true, only stays of whose order the guest still owes the host something; with false, only the others. A request and a hold owe nothing until they are confirmed: their balance_amount is what they will cost. */
    is_unpaid?: boolean;
    /** @description With true, only stays whose payment has a payout, which their channel is still to pay, and that wait neither for an answer nor for a payment; with false, only the others. */
    has_payout?: boolean;
    /** @description With true, only accepted stays of channels without a price: their rate and their commission are 0, as of a booking that a calendar has brought; with false, only the others. */
    is_unpriced?: boolean;
    /**
     * @description Only stays of whose order somebody should have paid by now. overdue: the guest, a part of due whose day is over. refund: the host, who received more for an order of which something has ended than it costs now. payout: the channel, whose expected_on is over. overpaid: the host, who received more from the guest than an order costs of which nothing has ended.
     * @enum {string}
     */
    debt?: "overdue" | "refund" | "payout" | "overpaid";
    /** @description With true, only the first stay of each order among those that the other filters find, one that has not ended before one that has: what an order owes is then in one row. */
    one_per_order?: boolean;
    /**
     * Format: date-time
     * @description updated_at at this moment or later. A change takes its time before it is stored: begin the next request a minute before the latest updated_at that you have. GET /events never misses a change.
     */
    updated_since?: string;
    /**
     * @description Descending, unless ascending is true. Default booked_at. Texts are compared without regard to capitals. urgency: stays in conflict first, then by check-in, the nearest first.
     * @enum {string}
     */
    order_by?: "booked_at" | "check_in_date" | "check_out_date" | "cancelled_at" | "created_at" | "updated_at" | "guest_name" | "property_title" | "nights" | "number_of_guests" | "channel_type" | "status" | "rate_amount" | "urgency";
    /** @description With true, the first by order_by comes first. */
    ascending?: boolean;
    /**
     * Format: int64
     * @description Number of rows to skip.
     * @default 0
     */
    offset?: number;
    /**
     * @description Maximum number of rows.
     * @default 20
     */
    limit?: number;
    /** @description next_cursor of the previous page, instead of offset, with the same filters. */
    cursor?: string;
};

export type ListReservationsData = {
    reservations: Reservation[];
    total: number;
    /** @description Null on the last page. */
    next_cursor: string | null;
};

export type CreateReservationBody = {
    /**
     * Format: int64
     * @description Required, unless stays or quote_id is given.
     */
    property_id?: number;
    /**
     * Format: date
     * @description Required, unless stays or quote_id is given.
     */
    check_in_date?: string;
    /**
     * Format: date
     * @description Required, unless stays or quote_id is given. After check-in.
     */
    check_out_date?: string;
    /** @description Required, unless rate_details, stays or quote_id is given. */
    rate_amount?: number;
    /** @description The lines of the price, in place of rate_amount, which is their sum without those of HOST_SERVICE_FEE. */
    rate_details?: {
        /** @enum {string} */
        type: "ACCOMMODATION" | "CLEANING_FEE" | "EXTRA_GUEST_FEE" | "PET_FEE" | "HOST_SERVICE_FEE" | "TAX" | "OTHER";
        description?: string;
        /** @description Below 0 for a discount. In the currency of the order. */
        amount: number;
    }[];
    /** @description Of POST /quotes, in place of the property, the dates, the rate and the number of guests. The stay gets the lines, the guests and the deposit of the quote. Returns 409 when the total has changed. */
    quote_id?: string;
    /** @description Required, unless stays or quote_id is given. Default 0 for a quote. */
    commission_amount?: number;
    /** @description Default 1. */
    number_of_guests?: number;
    /** @description Fewer than number_of_guests: so many of them are children, and the others adults. Not beside quote_id, which has them. */
    children_ages?: number[];
    /** @description An order of several stays, in place of the fields of a single stay. */
    stays?: {
        /**
         * Format: int64
         * @description Required, unless quote_id is given.
         */
        property_id?: number;
        /**
         * Format: date
         * @description Required, unless quote_id is given.
         */
        check_in_date?: string;
        /**
         * Format: date
         * @description Required, unless quote_id is given. After check-in; at most 1,100 nights later.
         */
        check_out_date?: string;
        /** @description Required, unless rate_details or quote_id is given. */
        rate_amount?: number;
        /** @description The lines of the price, in place of rate_amount, which is their sum without those of HOST_SERVICE_FEE. */
        rate_details?: {
            /** @enum {string} */
            type: "ACCOMMODATION" | "CLEANING_FEE" | "EXTRA_GUEST_FEE" | "PET_FEE" | "HOST_SERVICE_FEE" | "TAX" | "OTHER";
            description?: string;
            /** @description Below 0 for a discount. In the currency of the order. */
            amount: number;
        }[];
        /** @description Of POST /quotes, in place of the property, the dates, the rate and the number of guests of the stay. The stay gets the lines, the guests and the deposit of the quote. Returns 409 when the total has changed. */
        quote_id?: string;
        /** @description Required, unless quote_id is given. Default 0 for a quote. */
        commission_amount?: number;
        /** @description Default 1. */
        number_of_guests?: number;
        /** @description Fewer than number_of_guests: so many of them are children, and the others adults. Not beside quote_id, which has them. */
        children_ages?: number[];
    }[];
    /**
     * Format: int64
     * @description From /custom_channels.
     */
    custom_channel_id: number;
    guest_name: string;
    /**
     * Format: currency
     * @description ISO 4217 code, upper case.
     */
    currency: string;
    /** @description The amount already paid. It is booked as an income on the order. */
    received_amount: number;
    /**
     * Format: int64
     * @description From /income_methods. Required when received_amount is more than 0; otherwise any value is accepted and ignored.
     */
    income_method_id?: number;
    /**
     * Format: date
     * @description Holds the nights through this day, where the account is, without a confirmed booking: the status is wait_pay, and expires_at is the end of the day. A payment confirms the order within a minute, and so does POST /reservations/{reservation_code}/approve. Otherwise it times out, and its nights are free again. Not after check-in, and only while nothing is received.
     */
    hold_until?: string;
    /** Format: email */
    email?: string;
    mobile?: string;
    /**
     * Format: language
     * @description The language of the guest, a tag of BCP 47: `es`, `pt-BR`.
     */
    guest_language?: string;
    remarks?: string;
    /** Format: letters-and-digits */
    channel_id?: string;
};

export type CreateReservationData = {
    reservation_code: string;
    stay_code: string;
    status: ("wait_accept" | "wait_pay" | "accepted" | "cancelled" | "denied" | "timeout") | LaterValue;
    reservation: Reservation;
    stays: Reservation[];
    cascade: Cascade;
    /** @description What a person should know of this response, in sentences. Usually empty. */
    notes: string[];
};

export type ListTurnoversQuery = {
    /** Format: int64 */
    property_id?: number;
    /**
     * Format: date
     * @example 2026-06-29
     */
    start_date: string;
    /**
     * Format: date
     * @description Included.
     * @example 2026-07-05
     */
    end_date: string;
    /**
     * Format: int64
     * @description Number of rows to skip.
     * @default 0
     */
    offset?: number;
    /**
     * @description Maximum number of rows.
     * @default 20
     */
    limit?: number;
    /** @description next_cursor of the previous page, instead of offset, with the same filters. */
    cursor?: string;
};

export type ListTurnoversData = {
    turnovers: Turnover[];
    total: number;
    /** @description Null on the last page. */
    next_cursor: string | null;
};

export type ListPayoutRulesData = {
    payout_rules: PayoutRule[];
    total: number;
    /** @description Null on the last page. */
    next_cursor: string | null;
};

export type CreateGuestErasureBody = {
    reservation_code?: string;
    /**
     * Format: email
     * @description Of the guest who booked, or who sent an inquiry.
     */
    email?: string;
    /** @description Of the guest who booked. Only its digits count, six at least. */
    phone?: string;
    /** @description With reservation_code. True leaves other orders with the same e-mail address or phone number as they are, for an address that several guests share. */
    only_this_order?: boolean;
};

export type CreateGuestErasureData = {
    stays: {
        reservation_code: string;
        stay_code: string;
        property_title: string | null;
        /** Format: date */
        check_in_date: string;
        /** Format: date */
        check_out_date: string;
        /** @description False for a stay of an order that is not over. Its data is kept: the guest is still to come. */
        is_erased: boolean;
    }[];
    removed: {
        /** @description Stays whose guest, remarks, custom fields, lock code and times were removed. */
        stays: number;
        /** @description Guests and companions. */
        guests: number;
        /** @description Conversations and inquiries with their notes. The addresses of their pages end. */
        conversations: number;
        /** @description Messages whose text and sender were removed. */
        messages: number;
        /** @description Pictures of messages. */
        pictures: number;
        /** @description Reviews and replies whose text was removed. */
        reviews: number;
        /** @description Notes of tasks of the stays. */
        task_notes: number;
        /** @description Photographs of tasks of the stays. */
        photographs: number;
        /** @description Notes of transactions of the stays. */
        entry_notes: number;
        /** @description Titles in the calendars of channels. */
        feed_titles: number;
        /** @description What connectors have reported about the orders. */
        channel_details: number;
        /** @description Messages and reviews that a rule had planned. */
        planned_actions: number;
        /** @description What the receivers of webhooks have answered. */
        delivery_answers: number;
        /** @description Saved views that searched for the guest. */
        saved_views: number;
        /** @description Rows of the audit log, of which only the guest’s fields were removed. */
        audit_rows: number;
        /** @description Stored responses of an Idempotency-Key. */
        kept_answers: number;
    };
    kept: {
        what: string;
        why: string;
    }[];
    /** @description Orders and inquiries of the same guest that further requests erase. One request erases 100 orders and 100 inquiries at most, and ends after the order with which it has erased 5,000 messages. */
    remaining: number;
};

export type GetTodayData = {
    /**
     * Format: date
     * @description The day where the account is.
     */
    date: string;
    /** @description Changes of this time may be lost, because another database server took over or a backup was restored. It is told for 7 days, to operators of the whole account; otherwise null. */
    history_lost: {
        /** Format: date-time */
        since: string;
        /** Format: date-time */
        until: string;
    } | null;
    /** @description Accepted stays at a property that check in on this day. At most 200. */
    arrivals: {
        reservations: Reservation[];
        /** @description All of them; the list may hold only the first. */
        total: number;
    };
    /** @description Accepted stays at a property that check out on this day. At most 200. */
    departures: {
        reservations: Reservation[];
        /** @description All of them; the list may hold only the first. */
        total: number;
    };
    /** @description Accepted stays at a property that began before this day and end after it. At most 50. */
    in_house: {
        reservations: Reservation[];
        /** @description All of them; the list may hold only the first. */
        total: number;
    };
    /** @description Requests to answer, the oldest first. At most 25. */
    requests: {
        reservations: Reservation[];
        /** @description All of them; the list may hold only the first. */
        total: number;
    };
    /** @description Orders that wait for a payment, the oldest first. At most 25. */
    holds: {
        reservations: Reservation[];
        /** @description All of them; the list may hold only the first. */
        total: number;
    };
    /** @description Stays in the reservation box whose nights are taken, the oldest first. At most 25. */
    conflicts: {
        reservations: Reservation[];
        /** @description All of them; the list may hold only the first. */
        total: number;
    };
    /** @description Stays of the next 90 days at a property whose nights a channel may have sold, too, by check-in. At most 25. */
    contested: {
        reservations: Reservation[];
        /** @description All of them; the list may hold only the first. */
        total: number;
    };
    /** @description Stays under way that their calendar does not show any more. At most 25. */
    missing: {
        reservations: Reservation[];
        /** @description All of them; the list may hold only the first. */
        total: number;
    };
    /** @description Stays of is_unpriced that check out within the last 30 days, or later, by check-in. At most 25. */
    unpriced: {
        reservations: Reservation[];
        /** @description All of them; the list may hold only the first. */
        total: number;
    };
    /** @description Of each order one stay, as one_per_order of GET /reservations says, that checks in within the last year, or later, with the debt overdue. At most 25. */
    overdue: {
        reservations: Reservation[];
        /** @description All of them; the list may hold only the first. */
        total: number;
    };
    /** @description Of each order one stay, as one_per_order of GET /reservations says, that checks in within the last year, or later, with the debt refund. At most 25. */
    refunds: {
        reservations: Reservation[];
        /** @description All of them; the list may hold only the first. */
        total: number;
    };
    /** @description Of each order one stay, as one_per_order of GET /reservations says, that checks in within the last year, or later, with the debt payout. At most 25. */
    payouts: {
        reservations: Reservation[];
        /** @description All of them; the list may hold only the first. */
        total: number;
    };
    /** @description Of each order one stay, as one_per_order of GET /reservations says, that checks in within the last year, or later, with the debt overpaid. At most 25. */
    overpaid: {
        reservations: Reservation[];
        /** @description All of them; the list may hold only the first. */
        total: number;
    };
    /** @description Conversations whose guest waits for an answer, the newest message first. At most 100. */
    waiting: {
        conversations: {
            id: string;
            /** @description The channel of the order or of the inquiry; `direct` for an inquiry that began here. */
            channel_type: ("airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical") | LaterValue;
            /**
             * Format: date-time
             * @description The creation of the conversation, as long as it has no message.
             */
            last_message_at: string;
            guest: {
                name: string | null;
                email: string | null;
                phone: string | null;
            };
            /**
             * Format: int64
             * @description The property of the first stay of the order, or of the inquiry.
             */
            property_id: number | null;
            property_title: string | null;
            /**
             * Format: date
             * @description The check-in of the first stay of the order.
             */
            check_in_date: string | null;
            /** Format: date */
            check_out_date: string | null;
            /** @description The guest has written since somebody read it or answered. */
            is_unread: boolean;
            /**
             * Format: date-time
             * @description The first message of the guest that waits for an answer, or null.
             */
            waiting_since: string | null;
            last_message: {
                sender_role: ("host" | "guest") | LaterValue;
                /** @description Its first 200 characters. Empty when it is only a picture. */
                text: string;
                has_attachment: boolean;
                delivery: {
                    /** @description queued: the e-mail is being sent; sent: the mail server accepted it, or the host wrote it on the channel; failed: all attempts failed; stored: none is sent. */
                    status: ("queued" | "sent" | "failed" | "stored") | LaterValue;
                    /** @description The reason, as a sentence. */
                    detail: string;
                };
            } | null;
        }[];
        /** @description All of them; the list may hold only the first. */
        total: number;
    };
    /** @description The listings of has_trouble. At most 50. */
    troubled: {
        listings: Listing[];
        /** @description All of them; the list may hold only the first. */
        total: number;
    };
    /** @description Open tasks of this day and the next one without a staff. At most 50. */
    unassigned: {
        tasks: Task[];
        /** @description All of them; the list may hold only the first. */
        total: number;
    };
    /** @description The cleanings of this day. At most 500. */
    cleanings: {
        tasks: Task[];
        /** @description All of them; the list may hold only the first. */
        total: number;
    };
    /** @description The properties that these stays and listings name. */
    properties: {
        /** Format: int64 */
        id: number;
        title: string;
        /**
         * Format: timezone
         * @description IANA name, `Europe/Amsterdam`.
         */
        timezone: string;
        /** Format: time-of-day */
        default_checkin_time: string;
        /** Format: time-of-day */
        default_checkout_time: string;
    }[];
};

export type GetReservationTotalsQuery = {
    reservation_code?: string;
    stay_code?: string;
    channel_id?: string;
    /**
     * Format: int64
     * @description Only stays that show this property_id. intended_property_id finds those that wait for it in the reservation box.
     */
    property_id?: number;
    /**
     * Format: id-list
     * @description Ids, at most 100: separated by commas, as a repeated parameter, or as a JSON array. As property_id, for several properties.
     */
    property_ids?: string;
    /**
     * Format: int64
     * @description Only stays at this property, and those in the reservation box that were meant for it.
     */
    for_property_id?: number;
    /**
     * Format: id-list
     * @description Ids, at most 100: separated by commas, as a repeated parameter, or as a JSON array. As for_property_id, for several properties.
     */
    for_property_ids?: string;
    /**
     * Format: int64
     * @description Only stays in the reservation box that were meant for this property.
     */
    intended_property_id?: number;
    /** @enum {string} */
    status?: "wait_accept" | "wait_pay" | "accepted" | "cancelled" | "denied" | "timeout";
    /** @description With true, only stays with the status accepted, wait_accept or wait_pay; with false, only the others. */
    is_live?: boolean;
    /**
     * Format: date
     * @description booked_at on this day or later, where the account is.
     */
    start_booked_date?: string;
    /**
     * Format: date
     * @description Included.
     */
    end_booked_date?: string;
    /**
     * Format: date
     * @example 2026-07-01
     */
    start_check_in_date?: string;
    /**
     * Format: date
     * @description Included.
     * @example 2026-07-31
     */
    end_check_in_date?: string;
    /** Format: date */
    start_check_out_date?: string;
    /**
     * Format: date
     * @description Included.
     */
    end_check_out_date?: string;
    /** @enum {string} */
    channel_type?: "airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical";
    /** @description Only stays that came from the listing with this id on its channel: send channel_type, too. */
    listing_id?: string;
    /** @description With true, only stays in the reservation box; with false, only those at a property. */
    in_reservation_box?: boolean;
    /** @description With true, only stays whose nights a channel may have sold twice: in the reservation box, or on the calendar; with false, only the others. */
    in_conflict?: boolean;
    /** @description With true, only stays that their calendar does not show any more, and that were not cancelled for it (not_in_calendar_since); with false, only the others. */
    not_in_calendar?: boolean;
    /** @description With true, only stays of whose order the guest still owes the host something; with false, only the others. A request and a hold owe nothing until they are confirmed: their balance_amount is what they will cost. */
    is_unpaid?: boolean;
    /** @description With true, only stays whose payment has a payout, which their channel is still to pay, and that wait neither for an answer nor for a payment; with false, only the others. */
    has_payout?: boolean;
    /** @description With true, only accepted stays of channels without a price: their rate and their commission are 0, as of a booking that a calendar has brought; with false, only the others. */
    is_unpriced?: boolean;
    /**
     * @description Only stays of whose order somebody should have paid by now. overdue: the guest, a part of due whose day is over. refund: the host, who received more for an order of which something has ended than it costs now. payout: the channel, whose expected_on is over. overpaid: the host, who received more from the guest than an order costs of which nothing has ended.
     * @enum {string}
     */
    debt?: "overdue" | "refund" | "payout" | "overpaid";
    /** @description With true, only the first stay of each order among those that the other filters find, one that has not ended before one that has: what an order owes is then in one row. */
    one_per_order?: boolean;
    /**
     * Format: date-time
     * @description updated_at at this moment or later. A change takes its time before it is stored: begin the next request a minute before the latest updated_at that you have. GET /events never misses a change.
     */
    updated_since?: string;
};

export type GetReservationTotalsData = {
    totals: ReservationTotals[];
    /** @description The number of stays in all currencies. */
    total: number;
    /** @description The number of orders that these are stays of. */
    orders: number;
};

export type SetPayoutRuleBody = {
    /**
     * @description Of the order: its first check-in, or its last check-out.
     * @enum {string}
     */
    counts_from: "check_in" | "check_out";
    /** @description So many days after it. */
    days: number;
    /** @description On this day of the month that follows the month of counts_from and days; null: on that day itself. */
    day_of_month?: number | null;
};

export type SetPayoutRuleData = {
    payout_rule: PayoutRule;
};

export type GetReservationData = {
    reservation: Reservation;
};

export type UpdateReservationBody = {
    remarks?: string;
    /**
     * Format: date
     * @description Only for direct and custom-channel bookings.
     */
    check_in_date?: string;
    /**
     * Format: date
     * @description After check-in; at most 1,100 nights later.
     */
    check_out_date?: string;
    /** @description The adults and the children. Sent without number_of_adults, it adjusts the adults; the number of children stays the same while at least one adult is left. adjusted of the response says so. */
    number_of_guests?: number;
    /** @description Sent without number_of_guests, it changes number_of_guests too. */
    number_of_adults?: number;
    /** @description Sent without number_of_guests, it changes number_of_guests too. */
    number_of_children?: number;
    /** @description Not among number_of_guests. */
    number_of_infants?: number;
    /** @description Not among number_of_guests. */
    number_of_pets?: number;
    /** @description At most one for each child; [] clears them. When fewer children than ages are left, and they are not sent, the stored ones are cleared. */
    children_ages?: number[];
    /** @description Replaces the whole list; [] clears it. A guest that is not sent is deleted. */
    guests?: {
        /**
         * Format: int64
         * @description A guest of this stay, to keep: the fields that are not sent stay as they are. Without an id, the guest is new.
         */
        id?: number;
        /** @description Required for a new guest. */
        name?: string;
        phone?: string | null;
        /** Format: email */
        email?: string | null;
        /** @enum {string|null} */
        id_type?: "passport" | "id_card" | "others" | null;
        id_number?: string | null;
        /** @enum {string|null} */
        gender?: "male" | "female" | null;
        /**
         * Format: country
         * @description ISO 3166-1 alpha-2 code, upper case.
         */
        country?: string | null;
        /** @description Of one guest at most. False for a new guest. */
        is_booker?: boolean;
    }[];
    /** @description Replaces the whole list; [] clears it. */
    additional_fees?: {
        name: string;
        /**
         * Format: currency
         * @description The currency of the order, which is the default.
         */
        currency?: string;
        amount: number;
    }[];
    /** @description Replaces all rate details with the accommodation alone. With rate_details it must be their sum. */
    rate_amount?: number;
    /** @description The lines of the price, in place of rate_amount, which is their sum without those of HOST_SERVICE_FEE. */
    rate_details?: {
        /** @enum {string} */
        type: "ACCOMMODATION" | "CLEANING_FEE" | "EXTRA_GUEST_FEE" | "PET_FEE" | "HOST_SERVICE_FEE" | "TAX" | "OTHER";
        description?: string;
        /** @description Below 0 for a discount. In the currency of the order. */
        amount: number;
    }[];
    commission_amount?: number;
    /** @description Only of a stay that was cancelled, denied or timed out: what the host keeps of its price. 0 waives it. */
    kept_amount?: number;
    /** @description That of check_in_details, in the currency of the order. */
    deposit?: number | null;
    /**
     * Format: currency
     * @description For the whole order, and only before anything was booked on it.
     */
    currency?: string;
    /**
     * Format: int64
     * @description For the whole order, and only for direct and custom-channel bookings.
     */
    custom_channel_id?: number;
    /** @description For the whole order. */
    guest_name?: string;
    /** @description For the whole order. Null clears it. */
    mobile?: string | null;
    /**
     * Format: email
     * @description For the whole order. Null clears it.
     */
    email?: string | null;
    /**
     * Format: language
     * @description The language of the guest, for the whole order. Null clears it.
     */
    guest_language?: string | null;
    /** @description For the whole order. */
    creator?: string;
    /**
     * Format: date
     * @description Only of an order that is held: through which day, where the account is. For the whole order.
     */
    hold_until?: string;
    /**
     * @description Whom the guest pays, for the whole order.
     * @enum {string}
     */
    collected_by?: "host" | "channel";
};

export type UpdateReservationData = AdjustedReservation;

export type CancelReservationQuery = {
    /** @description Of an order of several stays: only this stay is cancelled. */
    stay_code?: string;
};

export type CancelReservationBody = {
    /** @description Of an order of several stays: only this stay is cancelled. */
    stay_code?: string;
    /** @description What the host keeps of the price of what is cancelled, in the currency of the order: of each stay what its policy keeps, if that is this amount together, and else a part in proportion to its price. Default 0. */
    kept_amount?: number;
    /** @description cancellation_reason of the stays. Only the account reads it. */
    reason?: string;
    /** @description A message to the guest, in the conversation of the order. */
    message?: string;
};

export type CancelReservationData = {
    reservation_code: string;
    stay_code: string;
    status: ("wait_accept" | "wait_pay" | "accepted" | "cancelled" | "denied" | "timeout") | LaterValue;
    reservation: Reservation;
    stays: Reservation[];
    cascade: Cascade;
    /** @description What a person should know of this response, in sentences. Usually empty. */
    notes: string[];
    /** @description true: a connector carries it out on the channel. false: the channel is not told, and notes says where to cancel it too. Null for an order that was booked here. */
    channel_is_told: boolean | null;
    /** @description What the cancellation policy keeps of the price of what is cancelled: the policy of the quote, or else of the property. Null without one. Nothing is kept but kept_amount. */
    kept_by_policy: number | null;
};

export type SetReservationPlacesBody = {
    stays: {
        stay_code: string;
        /**
         * Format: int64
         * @description The property on whose calendar the stay is then; 0 for the reservation box.
         */
        property_id: number;
        /**
         * Format: int64
         * @description With property_id 0, the property that it is meant for then, and whose nights it keeps; null for none. Default: the property where it is.
         */
        intended_property_id?: number | null;
        /**
         * Format: date
         * @description Default: as it is. Only for direct and custom-channel bookings.
         */
        check_in_date?: string;
        /**
         * Format: date
         * @description Default: as it is. After check-in; at most 1,100 nights later.
         */
        check_out_date?: string;
    }[];
};

export type SetReservationPlacesData = {
    /** @description The stays in the order of the body, as they are now. */
    stays: Reservation[];
    cascade: Cascade;
};

export type ListReservationBoxQuery = {
    stay_code?: string;
    /**
     * Format: int64
     * @description Number of rows to skip.
     * @default 0
     */
    offset?: number;
    /**
     * @description Maximum number of rows.
     * @default 20
     * @example 20
     */
    limit?: number;
    /** @description next_cursor of the previous page, instead of offset, with the same filters. */
    cursor?: string;
};

export type ListReservationBoxData = {
    stays: BoxedStay[];
    total: number;
    /** @description Null on the last page. */
    next_cursor: string | null;
};

export type UpdateReservationCheckInDetailsBody = {
    arrival_at?: {
        hour: number;
        minute: number;
    } | null;
    departure_at?: {
        hour: number;
        minute: number;
    } | null;
    lock_code?: string | null;
    /**
     * Format: time-of-day
     * @description The time on the day of arrival from which the guest sees the code.
     */
    lock_code_visible_after?: string | null;
    /** @description In the currency of the order. */
    deposit?: number | null;
    /**
     * @description Null: not_required.
     * @enum {string|null}
     */
    id_required?: "not_required" | "required" | "required_with_review" | null;
};

export type UpdateReservationCheckInDetailsData = ChangedReservation;

export type SetReservationStayStatusBody = {
    /** @enum {string} */
    stay_status: "checkin_pending" | "in_house" | "stay_completed";
};

export type SetReservationStayStatusData = ChangedReservation;

export type GetReservationCustomFieldsData = {
    /** @description By name. Empty when there are none. */
    custom_fields: {
        [key: string]: string;
    };
};

export type UpdateReservationCustomFieldsBody = {
    /** @description By name, 1 to 50 characters; null deletes a field. Other fields do not change. A stay has at most 50. */
    custom_fields: {
        [key: string]: string | null;
    };
};

export type UpdateReservationCustomFieldsData = {
    /** @description By name. Empty when there are none. */
    custom_fields: {
        [key: string]: string;
    };
};

export type ApproveReservationBody = {
    /** @description A message to the guest, in the conversation of the order. */
    message?: string;
};

export type ApproveReservationData = {
    reservation_code: string;
    stay_code: string;
    status: ("wait_accept" | "wait_pay" | "accepted" | "cancelled" | "denied" | "timeout") | LaterValue;
    reservation: Reservation;
    stays: Reservation[];
    cascade: Cascade;
};

export type DeclineReservationBody = {
    /** @description A message to the guest, in the conversation of the order. */
    message?: string;
};

export type DeclineReservationData = {
    reservation_code: string;
    stay_code: string;
    status: ("wait_accept" | "wait_pay" | "accepted" | "cancelled" | "denied" | "timeout") | LaterValue;
    reservation: Reservation;
    stays: Reservation[];
    cascade: Cascade;
};

export type AllocateReservationBody = {
    /**
     * Format: int64
     * @description The new property of the stay.
     */
    property_id: number;
};

export type AllocateReservationData = MovedReservation;

export type MoveReservationToBoxBody = {
    /**
     * Format: int64
     * @description The property that it is meant for then, and whose nights it keeps; 0 for none. Default: the property where it is.
     */
    intended_property_id?: number;
};

export type MoveReservationToBoxData = MovedReservation;

export type AddReservationTagBody = {
    /** @description The name of the tag, case-sensitive. */
    tag_name: string;
};

export type AddReservationTagData = ChangedReservation;

export type RemoveReservationTagQuery = {
    /** @description Required here or in the body. */
    tag_name?: string;
};

export type RemoveReservationTagBody = {
    /** @description Required here or in the query. */
    tag_name?: string;
};

export type RemoveReservationTagData = ChangedReservation;

export type GetAvailabilitiesQuery = {
    /**
     * Format: id-list
     * @description Ids, at most 100: separated by commas, as a repeated parameter, or as a JSON array.
     * @example 1001
     */
    property_ids: string;
    /**
     * Format: date
     * @description The first day. It may be in the past.
     * @example 2026-07-01
     */
    start_date: string;
    /**
     * Format: date
     * @description The last day, inclusive: at most 1,099 days after the first, and 3 years ahead.
     * @example 2026-07-02
     */
    end_date: string;
};

export type GetAvailabilitiesData = {
    properties: {
        /** Format: int64 */
        id: number;
        availabilities: {
            /** Format: date */
            date: string;
            /** @description No stay holds the night or waits for it in the reservation box, the host has not closed it, and no calendar closes it. */
            available: boolean;
            /** @description The remark of the host about the night. */
            remarks: string;
        }[];
    }[];
};

export type SetAvailabilitiesBody = {
    property_ids: number[];
    /** @description false closes the nights, true opens closed nights. */
    available: boolean;
    /**
     * Format: date
     * @description Today or later. Required with end_date, unless dates is given.
     */
    start_date?: string;
    /**
     * Format: date
     * @description Inclusive; at most 3 years ahead.
     */
    end_date?: string;
    /** @description Single days, today or later. Ignored when a range is sent as well. */
    dates?: string[];
    /** @description Omitted: a night that does not change between open and closed keeps its remark. */
    remarks?: string;
};

export type SetAvailabilitiesData = {
    /** @description Nights that became free or were taken. */
    availabilities: {
        /** Format: int64 */
        property_id: number;
        /** Format: date */
        start_date: string;
        /**
         * Format: date
         * @description Inclusive.
         */
        end_date: string;
        available: boolean;
    }[];
    /** @description Nights that the imported calendar of a listing had closed. They stay open until the closure changes in the calendar. */
    opened_closures: {
        /** Format: int64 */
        property_id: number;
        channel_type: string;
        listing_id: string;
        /** Format: date */
        start_date: string;
        /**
         * Format: date
         * @description Inclusive.
         */
        end_date: string;
    }[];
    /** @description The stay_codes of stays of channels that waited in the reservation box for these nights: they are on the calendar now. */
    placed: string[];
};

export type ListListingsQuery = {
    /** Format: int64 */
    id?: number;
    /** @enum {string} */
    channel_type?: "airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical";
    listing_id?: string;
    /**
     * Format: int64
     * @description Offered by itself, not as part of a room type.
     */
    property_id?: number;
    /**
     * Format: id-list
     * @description Ids, at most 100: separated by commas, as a repeated parameter, or as a JSON array. As property_id, for several properties.
     */
    property_ids?: string;
    /** Format: int64 */
    room_type_id?: number;
    /** @description With true, only listings with an import_url; with false, only the others. */
    is_read?: boolean;
    /** @description With true, only listings with a sync_error, a calendar_push that failed, held_back or skipped_events; with false, only the others. */
    has_trouble?: boolean;
    /**
     * Format: int64
     * @description Number of rows to skip.
     * @default 0
     */
    offset?: number;
    /**
     * @description Maximum number of rows.
     * @default 20
     * @example 20
     */
    limit?: number;
    /** @description next_cursor of the previous page, instead of offset, with the same filters. */
    cursor?: string;
};

export type ListListingsData = {
    listings: Listing[];
    total: number;
    /** @description Null on the last page. */
    next_cursor: string | null;
};

export type CreateListingBody = {
    /** @enum {string} */
    channel_type: "airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical";
    /** @description Required, except on ical, custom and direct, where one is generated. */
    listing_id?: string;
    /**
     * Format: int64
     * @description Either this or room_type_id.
     */
    property_id?: number;
    /**
     * Format: int64
     * @description Either this or property_id.
     */
    room_type_id?: number;
    title?: string;
    /**
     * Format: currency
     * @description Default: that of the property; for a room type that of the account.
     */
    currency?: string;
    /** @description The price of every day without a price of its own. Required, unless the property has a base price in the same currency: then the listing follows the prices of the property. */
    base_price?: number;
    /**
     * Format: calendar-address
     * @description The address of a calendar with reservations and blocked nights: https, http or webcal, which is stored as https. An address of a calendar of this account itself is refused.
     */
    import_url?: string;
    /**
     * @description How events without a code, an address of a reservation or digits of a phone are read. auto: by their titles; on booking.com, which writes each reservation as CLOSED, a closure of at most 30 nights is a reservation. reservations, closures: all of them.
     * @enum {string}
     */
    events_are?: "auto" | "reservations" | "closures";
    /** @description Closures that begin more than so many days ahead are ignored, such as the end of a booking window; 0 ignores all closures. */
    ignore_closures_after_days?: number;
};

export type CreateListingData = {
    listing: Listing;
};

export type ListClosuresQuery = {
    /**
     * Format: int64
     * @description The id here of a listing.
     */
    listing_id?: number;
    /**
     * Format: int64
     * @example 1001
     */
    property_id?: number;
    /**
     * Format: id-list
     * @description Ids, at most 100: separated by commas, as a repeated parameter, or as a JSON array. As property_id, for several properties.
     */
    property_ids?: string;
    /**
     * Format: date
     * @description Closures with a night on this day or later.
     */
    start_date?: string;
    /**
     * Format: date
     * @description Closures with a night on this day or before.
     */
    end_date?: string;
    /**
     * Format: int64
     * @description Number of rows to skip.
     * @default 0
     */
    offset?: number;
    /**
     * @description Maximum number of rows.
     * @default 20
     */
    limit?: number;
    /** @description next_cursor of the previous page, instead of offset, with the same filters. */
    cursor?: string;
};

export type ListClosuresData = {
    closures: Closure[];
    total: number;
    /** @description Null on the last page. */
    next_cursor: string | null;
};

export type GetPricingRatioQuery = {
    /**
     * Format: int64
     * @description Either this or room_type_id.
     * @example 1001
     */
    property_id?: number;
    /**
     * Format: int64
     * @description Either this or property_id.
     */
    room_type_id?: number;
};

export type GetPricingRatioData = {
    /** @description Ordered by id. */
    channels: PricingRatio[];
};

export type GetListingData = {
    listing: Listing;
};

export type UpdateListingBody = {
    title?: string;
    /**
     * Format: currency
     * @description Can change only while no day has a price, and together with base_price.
     */
    currency?: string;
    /** @description Shown from today on. Past days show the price that they had. The listing follows no more. */
    base_price?: number;
    /**
     * Format: calendar-address
     * @description A new address is read at once. null stops reading and opens the nights that the calendar blocked.
     */
    import_url?: string | null;
    /**
     * @description With another import_url or null: what becomes of the coming reservations of the calendar. keep, the default, leaves them; cancel cancels them, without telling the channel.
     * @enum {string}
     */
    import_orders?: "keep" | "cancel";
    /**
     * @description How events without a code, an address of a reservation or digits of a phone are read. auto: by their titles; on booking.com, which writes each reservation as CLOSED, a closure of at most 30 nights is a reservation. reservations, closures: all of them.
     * @enum {string}
     */
    events_are?: "auto" | "reservations" | "closures";
    /** @description Closures that begin more than so many days ahead are ignored, such as the end of a booking window; 0 ignores all closures. */
    ignore_closures_after_days?: number | null;
    /**
     * @description Cannot be changed.
     * @enum {string}
     */
    channel_type?: "airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical";
    /** @description Cannot be changed. */
    listing_id?: string;
    /**
     * Format: int64
     * @description Cannot be changed.
     */
    property_id?: number | null;
    /**
     * Format: int64
     * @description Cannot be changed.
     */
    room_type_id?: number | null;
};

export type UpdateListingData = {
    listing: Listing;
    difference: {
        added: {
            /** @description Null for a reservation that a dry run would create or restore. */
            reservation_code: string | null;
            /**
             * Format: int64
             * @description Null when no property of the room type was free.
             */
            property_id: number | null;
            /** Format: date */
            check_in_date: string;
            /** Format: date */
            check_out_date: string;
            before: {
                /** Format: date */
                check_in_date: string;
                /** Format: date */
                check_out_date: string;
            } | null;
            guest_name: string | null;
        }[];
        /** @description Reservations with new dates. */
        moved: {
            /** @description Null for a reservation that a dry run would create or restore. */
            reservation_code: string | null;
            /**
             * Format: int64
             * @description Null when no property of the room type was free.
             */
            property_id: number | null;
            /** Format: date */
            check_in_date: string;
            /** Format: date */
            check_out_date: string;
            before: {
                /** Format: date */
                check_in_date: string;
                /** Format: date */
                check_out_date: string;
            } | null;
            guest_name: string | null;
        }[];
        /** @description Cancelled in the calendar, or missing in three good reads in a row. */
        cancelled: {
            /** @description Null for a reservation that a dry run would create or restore. */
            reservation_code: string | null;
            /**
             * Format: int64
             * @description Null when no property of the room type was free.
             */
            property_id: number | null;
            /** Format: date */
            check_in_date: string;
            /** Format: date */
            check_out_date: string;
            before: {
                /** Format: date */
                check_in_date: string;
                /** Format: date */
                check_out_date: string;
            } | null;
            guest_name: string | null;
        }[];
        /** @description Those of added and moved that go to the reservation box because their nights are taken. */
        conflicts: {
            /** @description Null for a reservation that a dry run would create or restore. */
            reservation_code: string | null;
            /**
             * Format: int64
             * @description Null when no property of the room type was free.
             */
            property_id: number | null;
            /** Format: date */
            check_in_date: string;
            /** Format: date */
            check_out_date: string;
            before: {
                /** Format: date */
                check_in_date: string;
                /** Format: date */
                check_out_date: string;
            } | null;
            guest_name: string | null;
        }[];
        blocks_added: {
            /**
             * Format: int64
             * @description Null when the room type has none.
             */
            property_id: number | null;
            /** Format: date */
            start_date: string;
            /**
             * Format: date
             * @description Included.
             */
            end_date: string;
            /** @description The title in the calendar. */
            summary: string;
        }[];
        blocks_removed: {
            /**
             * Format: int64
             * @description Null when the room type has none.
             */
            property_id: number | null;
            /** Format: date */
            start_date: string;
            /**
             * Format: date
             * @description Included.
             */
            end_date: string;
            /** @description The title in the calendar. */
            summary: string;
        }[];
    } | null;
};

export type DeleteListingQuery = {
    /**
     * @description What becomes of the coming reservations of its calendar. keep, the default, leaves them; cancel cancels them, without telling the channel.
     * @enum {string}
     */
    import_orders?: "keep" | "cancel";
};

export type DeleteListingData = {
    difference: {
        added: {
            /** @description Null for a reservation that a dry run would create or restore. */
            reservation_code: string | null;
            /**
             * Format: int64
             * @description Null when no property of the room type was free.
             */
            property_id: number | null;
            /** Format: date */
            check_in_date: string;
            /** Format: date */
            check_out_date: string;
            before: {
                /** Format: date */
                check_in_date: string;
                /** Format: date */
                check_out_date: string;
            } | null;
            guest_name: string | null;
        }[];
        /** @description Reservations with new dates. */
        moved: {
            /** @description Null for a reservation that a dry run would create or restore. */
            reservation_code: string | null;
            /**
             * Format: int64
             * @description Null when no property of the room type was free.
             */
            property_id: number | null;
            /** Format: date */
            check_in_date: string;
            /** Format: date */
            check_out_date: string;
            before: {
                /** Format: date */
                check_in_date: string;
                /** Format: date */
                check_out_date: string;
            } | null;
            guest_name: string | null;
        }[];
        /** @description Cancelled in the calendar, or missing in three good reads in a row. */
        cancelled: {
            /** @description Null for a reservation that a dry run would create or restore. */
            reservation_code: string | null;
            /**
             * Format: int64
             * @description Null when no property of the room type was free.
             */
            property_id: number | null;
            /** Format: date */
            check_in_date: string;
            /** Format: date */
            check_out_date: string;
            before: {
                /** Format: date */
                check_in_date: string;
                /** Format: date */
                check_out_date: string;
            } | null;
            guest_name: string | null;
        }[];
        /** @description Those of added and moved that go to the reservation box because their nights are taken. */
        conflicts: {
            /** @description Null for a reservation that a dry run would create or restore. */
            reservation_code: string | null;
            /**
             * Format: int64
             * @description Null when no property of the room type was free.
             */
            property_id: number | null;
            /** Format: date */
            check_in_date: string;
            /** Format: date */
            check_out_date: string;
            before: {
                /** Format: date */
                check_in_date: string;
                /** Format: date */
                check_out_date: string;
            } | null;
            guest_name: string | null;
        }[];
        blocks_added: {
            /**
             * Format: int64
             * @description Null when the room type has none.
             */
            property_id: number | null;
            /** Format: date */
            start_date: string;
            /**
             * Format: date
             * @description Included.
             */
            end_date: string;
            /** @description The title in the calendar. */
            summary: string;
        }[];
        blocks_removed: {
            /**
             * Format: int64
             * @description Null when the room type has none.
             */
            property_id: number | null;
            /** Format: date */
            start_date: string;
            /**
             * Format: date
             * @description Included.
             */
            end_date: string;
            /** @description The title in the calendar. */
            summary: string;
        }[];
    } | null;
};

export type SetPricingRatioBody = {
    /** @description In percent of the price of its property or room type, with at most two decimal places. */
    ratio: number;
    /**
     * @description To the nearest whole amount, multiple of 5, or amount that ends in .99. No price above 0 becomes 0.
     * @default none
     * @enum {string}
     */
    rounding?: "none" | "1" | "5" | ".99";
};

export type SetPricingRatioData = {
    pricing_ratio: PricingRatio;
};

export type PreviewListingBody = {
    /** @enum {string} */
    channel_type: "airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical";
    /** @description Required, except on ical, custom and direct, where one is generated. */
    listing_id?: string;
    /**
     * Format: int64
     * @description Either this or room_type_id.
     */
    property_id?: number;
    /**
     * Format: int64
     * @description Either this or property_id.
     */
    room_type_id?: number;
    title?: string;
    /**
     * Format: currency
     * @description Default: that of the property; for a room type that of the account.
     */
    currency?: string;
    /** @description The price of every day without a price of its own. Required, unless the property has a base price in the same currency: then the listing follows the prices of the property. */
    base_price?: number;
    /**
     * Format: calendar-address
     * @description The address of a calendar with reservations and blocked nights: https, http or webcal, which is stored as https. An address of a calendar of this account itself is refused.
     */
    import_url: string;
    /**
     * @description How events without a code, an address of a reservation or digits of a phone are read. auto: by their titles; on booking.com, which writes each reservation as CLOSED, a closure of at most 30 nights is a reservation. reservations, closures: all of them.
     * @enum {string}
     */
    events_are?: "auto" | "reservations" | "closures";
    /** @description Closures that begin more than so many days ahead are ignored, such as the end of a booking window; 0 ignores all closures. */
    ignore_closures_after_days?: number;
};

export type PreviewListingData = {
    difference: {
        added: {
            /** @description Null for a reservation that a dry run would create or restore. */
            reservation_code: string | null;
            /**
             * Format: int64
             * @description Null when no property of the room type was free.
             */
            property_id: number | null;
            /** Format: date */
            check_in_date: string;
            /** Format: date */
            check_out_date: string;
            before: {
                /** Format: date */
                check_in_date: string;
                /** Format: date */
                check_out_date: string;
            } | null;
            guest_name: string | null;
        }[];
        /** @description Reservations with new dates. */
        moved: {
            /** @description Null for a reservation that a dry run would create or restore. */
            reservation_code: string | null;
            /**
             * Format: int64
             * @description Null when no property of the room type was free.
             */
            property_id: number | null;
            /** Format: date */
            check_in_date: string;
            /** Format: date */
            check_out_date: string;
            before: {
                /** Format: date */
                check_in_date: string;
                /** Format: date */
                check_out_date: string;
            } | null;
            guest_name: string | null;
        }[];
        /** @description Cancelled in the calendar, or missing in three good reads in a row. */
        cancelled: {
            /** @description Null for a reservation that a dry run would create or restore. */
            reservation_code: string | null;
            /**
             * Format: int64
             * @description Null when no property of the room type was free.
             */
            property_id: number | null;
            /** Format: date */
            check_in_date: string;
            /** Format: date */
            check_out_date: string;
            before: {
                /** Format: date */
                check_in_date: string;
                /** Format: date */
                check_out_date: string;
            } | null;
            guest_name: string | null;
        }[];
        /** @description Those of added and moved that go to the reservation box because their nights are taken. */
        conflicts: {
            /** @description Null for a reservation that a dry run would create or restore. */
            reservation_code: string | null;
            /**
             * Format: int64
             * @description Null when no property of the room type was free.
             */
            property_id: number | null;
            /** Format: date */
            check_in_date: string;
            /** Format: date */
            check_out_date: string;
            before: {
                /** Format: date */
                check_in_date: string;
                /** Format: date */
                check_out_date: string;
            } | null;
            guest_name: string | null;
        }[];
        blocks_added: {
            /**
             * Format: int64
             * @description Null when the room type has none.
             */
            property_id: number | null;
            /** Format: date */
            start_date: string;
            /**
             * Format: date
             * @description Included.
             */
            end_date: string;
            /** @description The title in the calendar. */
            summary: string;
        }[];
        blocks_removed: {
            /**
             * Format: int64
             * @description Null when the room type has none.
             */
            property_id: number | null;
            /** Format: date */
            start_date: string;
            /**
             * Format: date
             * @description Included.
             */
            end_date: string;
            /** @description The title in the calendar. */
            summary: string;
        }[];
    };
    skipped_events: {
        count: number;
        /** @description The first five. */
        first: {
            /** @description The line of the calendar on which the event begins. */
            line: number;
            title: string;
            reason: ("dates_unreadable" | "ends_before_start" | "rule_unreadable") | LaterValue;
        }[];
    } | null;
    /** @description Nights of the calendar that only show back what its channel was shown. They are not in the difference. */
    echo_nights: number;
    listing: PreviewedListing;
    /** @description Why the calendar could not be read, as a sentence; null after a good read. */
    error: string | null;
};

export type CreateAvailabilityToClosureBody = {
    stay_code: string;
};

export type CreateAvailabilityToClosureData = {
    closure: Closure;
};

export type RotateListingExportData = {
    listing: Listing;
};

export type SyncListingBody = {
    /** @description Returns the difference and stores nothing. Default false. */
    dry_run?: boolean;
    /**
     * Format: calendar-address
     * @description Only with dry_run: another address, to see what it would change before it is set.
     */
    import_url?: string;
    /**
     * @description Only with dry_run: another way to read its events. Default: that of the listing.
     * @enum {string}
     */
    events_are?: "auto" | "reservations" | "closures";
};

export type SyncListingData = {
    difference: {
        added: {
            /** @description Null for a reservation that a dry run would create or restore. */
            reservation_code: string | null;
            /**
             * Format: int64
             * @description Null when no property of the room type was free.
             */
            property_id: number | null;
            /** Format: date */
            check_in_date: string;
            /** Format: date */
            check_out_date: string;
            before: {
                /** Format: date */
                check_in_date: string;
                /** Format: date */
                check_out_date: string;
            } | null;
            guest_name: string | null;
        }[];
        /** @description Reservations with new dates. */
        moved: {
            /** @description Null for a reservation that a dry run would create or restore. */
            reservation_code: string | null;
            /**
             * Format: int64
             * @description Null when no property of the room type was free.
             */
            property_id: number | null;
            /** Format: date */
            check_in_date: string;
            /** Format: date */
            check_out_date: string;
            before: {
                /** Format: date */
                check_in_date: string;
                /** Format: date */
                check_out_date: string;
            } | null;
            guest_name: string | null;
        }[];
        /** @description Cancelled in the calendar, or missing in three good reads in a row. */
        cancelled: {
            /** @description Null for a reservation that a dry run would create or restore. */
            reservation_code: string | null;
            /**
             * Format: int64
             * @description Null when no property of the room type was free.
             */
            property_id: number | null;
            /** Format: date */
            check_in_date: string;
            /** Format: date */
            check_out_date: string;
            before: {
                /** Format: date */
                check_in_date: string;
                /** Format: date */
                check_out_date: string;
            } | null;
            guest_name: string | null;
        }[];
        /** @description Those of added and moved that go to the reservation box because their nights are taken. */
        conflicts: {
            /** @description Null for a reservation that a dry run would create or restore. */
            reservation_code: string | null;
            /**
             * Format: int64
             * @description Null when no property of the room type was free.
             */
            property_id: number | null;
            /** Format: date */
            check_in_date: string;
            /** Format: date */
            check_out_date: string;
            before: {
                /** Format: date */
                check_in_date: string;
                /** Format: date */
                check_out_date: string;
            } | null;
            guest_name: string | null;
        }[];
        blocks_added: {
            /**
             * Format: int64
             * @description Null when the room type has none.
             */
            property_id: number | null;
            /** Format: date */
            start_date: string;
            /**
             * Format: date
             * @description Included.
             */
            end_date: string;
            /** @description The title in the calendar. */
            summary: string;
        }[];
        blocks_removed: {
            /**
             * Format: int64
             * @description Null when the room type has none.
             */
            property_id: number | null;
            /** Format: date */
            start_date: string;
            /**
             * Format: date
             * @description Included.
             */
            end_date: string;
            /** @description The title in the calendar. */
            summary: string;
        }[];
    };
    skipped_events: {
        count: number;
        /** @description The first five. */
        first: {
            /** @description The line of the calendar on which the event begins. */
            line: number;
            title: string;
            reason: ("dates_unreadable" | "ends_before_start" | "rule_unreadable") | LaterValue;
        }[];
    } | null;
    /** @description Nights of the calendar that only show back what its channel was shown. They are not in the difference. */
    echo_nights: number;
    listing: Listing;
    /** @description Why the calendar could not be read, as a sentence; null after a good read. */
    error: string | null;
};

export type CreateListingHeldBackBody = {
    /**
     * @description confirm cancels what is no longer in the calendar, and opens the nights of its closures. keep keeps all of it until the calendar shows it again.
     * @enum {string}
     */
    decision: "confirm" | "keep";
};

export type CreateListingHeldBackData = {
    listing: Listing;
    difference: {
        added: {
            /** @description Null for a reservation that a dry run would create or restore. */
            reservation_code: string | null;
            /**
             * Format: int64
             * @description Null when no property of the room type was free.
             */
            property_id: number | null;
            /** Format: date */
            check_in_date: string;
            /** Format: date */
            check_out_date: string;
            before: {
                /** Format: date */
                check_in_date: string;
                /** Format: date */
                check_out_date: string;
            } | null;
            guest_name: string | null;
        }[];
        /** @description Reservations with new dates. */
        moved: {
            /** @description Null for a reservation that a dry run would create or restore. */
            reservation_code: string | null;
            /**
             * Format: int64
             * @description Null when no property of the room type was free.
             */
            property_id: number | null;
            /** Format: date */
            check_in_date: string;
            /** Format: date */
            check_out_date: string;
            before: {
                /** Format: date */
                check_in_date: string;
                /** Format: date */
                check_out_date: string;
            } | null;
            guest_name: string | null;
        }[];
        /** @description Cancelled in the calendar, or missing in three good reads in a row. */
        cancelled: {
            /** @description Null for a reservation that a dry run would create or restore. */
            reservation_code: string | null;
            /**
             * Format: int64
             * @description Null when no property of the room type was free.
             */
            property_id: number | null;
            /** Format: date */
            check_in_date: string;
            /** Format: date */
            check_out_date: string;
            before: {
                /** Format: date */
                check_in_date: string;
                /** Format: date */
                check_out_date: string;
            } | null;
            guest_name: string | null;
        }[];
        /** @description Those of added and moved that go to the reservation box because their nights are taken. */
        conflicts: {
            /** @description Null for a reservation that a dry run would create or restore. */
            reservation_code: string | null;
            /**
             * Format: int64
             * @description Null when no property of the room type was free.
             */
            property_id: number | null;
            /** Format: date */
            check_in_date: string;
            /** Format: date */
            check_out_date: string;
            before: {
                /** Format: date */
                check_in_date: string;
                /** Format: date */
                check_out_date: string;
            } | null;
            guest_name: string | null;
        }[];
        blocks_added: {
            /**
             * Format: int64
             * @description Null when the room type has none.
             */
            property_id: number | null;
            /** Format: date */
            start_date: string;
            /**
             * Format: date
             * @description Included.
             */
            end_date: string;
            /** @description The title in the calendar. */
            summary: string;
        }[];
        blocks_removed: {
            /**
             * Format: int64
             * @description Null when the room type has none.
             */
            property_id: number | null;
            /** Format: date */
            start_date: string;
            /**
             * Format: date
             * @description Included.
             */
            end_date: string;
            /** @description The title in the calendar. */
            summary: string;
        }[];
    };
};

export type CreateReservationToBookingBody = {
    guest_name?: string;
};

export type CreateReservationToBookingData = ChangedReservation;

export type GetListingCalendarsBody = {
    /**
     * Format: date
     * @description The first day. It may be in the past.
     */
    start_date: string;
    /**
     * Format: date
     * @description The last day, inclusive: at most 1,099 days after the first, and 3 years ahead.
     */
    end_date: string;
    listings: {
        /** @enum {string} */
        channel_type: "airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical";
        /** @description The id on the channel. On direct, property-1001 and room-type-1001 name the calendar of a property or room type of its own. */
        listing_id: string;
    }[];
};

export type GetListingCalendarsData = {
    listings: {
        listing_id: string;
        channel_type: ("airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical") | LaterValue;
        /**
         * Format: currency
         * @description Of the prices of a built-in listing. Absent on every other.
         */
        currency?: string;
        calendar: {
            /** Format: date */
            date: string;
            /** @description In the currency of the listing: the price of the day; else, while the listing follows, the price of its property or room type in its ratio; else its base price. Null only on a built-in listing, where its property or room type has none. */
            price: number | null;
            /** @description day: the price is set on the day itself, and the price null removes it. followed: it is the price of the property or room type in the ratio of the listing. base: it is the base price. */
            price_from: ("day" | "followed" | "base") | LaterValue;
            /** @description The number of free properties behind the listing, or a lower number when fewer are offered. */
            inventory: number;
            restrictions: {
                /** @description Minimum nights of a stay that arrives on the day; 1 when not set. */
                min_stay_on_arrival: number;
                /** @description Maximum nights of a stay that arrives on the day. When not set, 365, or the minimum if that is larger. */
                max_stay_on_arrival: number;
                /** @description No stay may arrive on the day. */
                closed_on_arrival: boolean;
                /** @description No stay may depart on the day. */
                closed_on_departure: boolean;
                /** @description Minimum nights of a stay that includes the day. */
                min_stay_through?: number | null;
                /** @description Maximum nights of a stay that includes the day. */
                max_stay_through?: number | null;
                /** @description Exact nights of a stay that arrives on the day. */
                exact_stay_on_arrival?: number | null;
                /**
                 * Format: advance-notice
                 * @description Latest booking, as time before arrival: `4D`, `4D4H`.
                 */
                min_advance_reservation?: string | null;
                /**
                 * Format: advance-notice
                 * @description Earliest booking, as time before arrival.
                 */
                max_advance_reservation?: string | null;
            };
        }[];
    }[];
};

export type SetListingInventoriesBody = {
    /** @enum {string} */
    channel_type?: "airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical";
    /** @description The id on the channel. On direct, property-1001 and room-type-1001 name the calendar of a property or room type of its own. */
    listing_id?: string;
    inventories?: {
        /**
         * Format: date
         * @description Today or later. Required with end_date, unless date is given.
         */
        start_date?: string;
        /**
         * Format: date
         * @description Inclusive; at most 3 years ahead.
         */
        end_date?: string;
        /**
         * Format: date
         * @description A single day. Ignored when a range is sent as well.
         */
        date?: string;
        /** @description The most that are offered; null offers all that are free. */
        inventory: number | null;
    }[];
    /** @description Several listings, in place of the fields of a single one. */
    listings?: {
        /** @enum {string} */
        channel_type: "airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical";
        /** @description The id on the channel. On direct, property-1001 and room-type-1001 name the calendar of a property or room type of its own. */
        listing_id: string;
        inventories: {
            /**
             * Format: date
             * @description Today or later. Required with end_date, unless date is given.
             */
            start_date?: string;
            /**
             * Format: date
             * @description Inclusive; at most 3 years ahead.
             */
            end_date?: string;
            /**
             * Format: date
             * @description A single day. Ignored when a range is sent as well.
             */
            date?: string;
            /** @description The most that are offered; null offers all that are free. */
            inventory: number | null;
        }[];
    }[];
};

export type SetListingInventoriesData = Record<string, never>;

export type SetListingPricesBody = {
    /** @enum {string} */
    channel_type?: "airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical";
    /** @description The id on the channel. On direct, property-1001 and room-type-1001 name the calendar of a property or room type of its own. */
    listing_id?: string;
    prices?: {
        /**
         * Format: date
         * @description Today or later. Required with end_date, unless date is given.
         */
        start_date?: string;
        /**
         * Format: date
         * @description Inclusive; at most 3 years ahead.
         */
        end_date?: string;
        /**
         * Format: date
         * @description A single day. Ignored when a range is sent as well.
         */
        date?: string;
        /** @description At most the decimal places of the listing’s currency; null removes the price: the day follows again, or shows the base price. */
        price: number | null;
    }[];
    /** @description Several listings, in place of the fields of a single one. */
    listings?: {
        /** @enum {string} */
        channel_type: "airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical";
        /** @description The id on the channel. On direct, property-1001 and room-type-1001 name the calendar of a property or room type of its own. */
        listing_id: string;
        prices: {
            /**
             * Format: date
             * @description Today or later. Required with end_date, unless date is given.
             */
            start_date?: string;
            /**
             * Format: date
             * @description Inclusive; at most 3 years ahead.
             */
            end_date?: string;
            /**
             * Format: date
             * @description A single day. Ignored when a range is sent as well.
             */
            date?: string;
            /** @description At most the decimal places of the listing’s currency; null removes the price: the day follows again, or shows the base price. */
            price: number | null;
        }[];
    }[];
};

export type SetListingPricesData = Record<string, never>;

export type SetListingRestrictionsBody = {
    /** @enum {string} */
    channel_type?: "airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical";
    /** @description The id on the channel. On direct, property-1001 and room-type-1001 name the calendar of a property or room type of its own. */
    listing_id?: string;
    restrictions?: {
        /**
         * Format: date
         * @description Today or later. Required with end_date, unless date is given.
         */
        start_date?: string;
        /**
         * Format: date
         * @description Inclusive; at most 3 years ahead.
         */
        end_date?: string;
        /**
         * Format: date
         * @description A single day. Ignored when a range is sent as well.
         */
        date?: string;
        /** @description Minimum nights of a stay that arrives on the day. */
        min_stay_on_arrival?: number | null;
        /** @description Maximum nights of a stay that arrives on the day. */
        max_stay_on_arrival?: number | null;
        closed_on_arrival?: boolean | null;
        closed_on_departure?: boolean | null;
        /** @description Minimum nights of a stay that includes the day. */
        min_stay_through?: number | null;
        /** @description Maximum nights of a stay that includes the day. */
        max_stay_through?: number | null;
        /** @description Exact nights of a stay that arrives on the day. */
        exact_stay_on_arrival?: number | null;
        /**
         * Format: advance-notice
         * @description Latest booking, as time before arrival: `4D`, `4D4H`.
         */
        min_advance_reservation?: string | null;
        /**
         * Format: advance-notice
         * @description Earliest booking, as time before arrival.
         */
        max_advance_reservation?: string | null;
        /** @description Alias of min_stay_on_arrival, which wins. */
        min_stay?: number | null;
        /** @description Alias of max_stay_on_arrival, which wins. */
        max_stay?: number | null;
        /** @description Alias of closed_on_arrival, which wins. */
        closed_to_arrival?: boolean | null;
        /** @description Alias of closed_on_departure, which wins. */
        closed_to_departure?: boolean | null;
    }[];
    /** @description Several listings, in place of the fields of a single one. */
    listings?: {
        /** @enum {string} */
        channel_type: "airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical";
        /** @description The id on the channel. On direct, property-1001 and room-type-1001 name the calendar of a property or room type of its own. */
        listing_id: string;
        restrictions: {
            /**
             * Format: date
             * @description Today or later. Required with end_date, unless date is given.
             */
            start_date?: string;
            /**
             * Format: date
             * @description Inclusive; at most 3 years ahead.
             */
            end_date?: string;
            /**
             * Format: date
             * @description A single day. Ignored when a range is sent as well.
             */
            date?: string;
            /** @description Minimum nights of a stay that arrives on the day. */
            min_stay_on_arrival?: number | null;
            /** @description Maximum nights of a stay that arrives on the day. */
            max_stay_on_arrival?: number | null;
            closed_on_arrival?: boolean | null;
            closed_on_departure?: boolean | null;
            /** @description Minimum nights of a stay that includes the day. */
            min_stay_through?: number | null;
            /** @description Maximum nights of a stay that includes the day. */
            max_stay_through?: number | null;
            /** @description Exact nights of a stay that arrives on the day. */
            exact_stay_on_arrival?: number | null;
            /**
             * Format: advance-notice
             * @description Latest booking, as time before arrival: `4D`, `4D4H`.
             */
            min_advance_reservation?: string | null;
            /**
             * Format: advance-notice
             * @description Earliest booking, as time before arrival.
             */
            max_advance_reservation?: string | null;
            /** @description Alias of min_stay_on_arrival, which wins. */
            min_stay?: number | null;
            /** @description Alias of max_stay_on_arrival, which wins. */
            max_stay?: number | null;
            /** @description Alias of closed_on_arrival, which wins. */
            closed_to_arrival?: boolean | null;
            /** @description Alias of closed_on_departure, which wins. */
            closed_to_departure?: boolean | null;
        }[];
    }[];
};

export type SetListingRestrictionsData = Record<string, never>;

export type ListConversationsQuery = {
    /**
     * Format: int64
     * @description Number of rows to skip.
     * @default 0
     */
    offset?: number;
    /**
     * @description Maximum number of rows.
     * @default 20
     * @example 20
     */
    limit?: number;
    /** @description next_cursor of the previous page, instead of offset, with the same filters. */
    cursor?: string;
    /** @description Only unread conversations, or only read ones. */
    is_unread?: boolean;
    /** @description Only conversations whose guest waits for an answer, or only others. */
    is_waiting?: boolean;
    /**
     * Format: int64
     * @description Only conversations about a stay at this property, or an inquiry about it.
     */
    property_id?: number;
};

export type ListConversationsData = {
    conversations: {
        id: string;
        /** @description The channel of the order or of the inquiry; `direct` for an inquiry that began here. */
        channel_type: ("airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical") | LaterValue;
        /**
         * Format: date-time
         * @description The creation of the conversation, as long as it has no message.
         */
        last_message_at: string;
        guest: {
            name: string | null;
            email: string | null;
            phone: string | null;
        };
        /**
         * Format: int64
         * @description The property of the first stay of the order, or of the inquiry.
         */
        property_id: number | null;
        property_title: string | null;
        /**
         * Format: date
         * @description The check-in of the first stay of the order.
         */
        check_in_date: string | null;
        /** Format: date */
        check_out_date: string | null;
        /** @description The guest has written since somebody read it or answered. */
        is_unread: boolean;
        /**
         * Format: date-time
         * @description The first message of the guest that waits for an answer, or null.
         */
        waiting_since: string | null;
        last_message: {
            sender_role: ("host" | "guest") | LaterValue;
            /** @description Its first 200 characters. Empty when it is only a picture. */
            text: string;
            has_attachment: boolean;
            delivery: {
                /** @description queued: the e-mail is being sent; sent: the mail server accepted it, or the host wrote it on the channel; failed: all attempts failed; stored: none is sent. */
                status: ("queued" | "sent" | "failed" | "stored") | LaterValue;
                /** @description The reason, as a sentence. */
                detail: string;
            };
        } | null;
    }[];
    total: number;
    /** @description Null on the last page. */
    next_cursor: string | null;
};

export type CreateConversationBody = {
    reservation_code?: string;
    /**
     * Format: int64
     * @description The property of an inquiry. Sent with guest, in place of an order.
     */
    property_id?: number;
    guest?: {
        name: string;
        /** Format: email */
        email?: string;
        phone?: string;
    };
    /**
     * Format: date
     * @description For an inquiry, together with check_out_date.
     */
    check_in_date?: string;
    /**
     * Format: date
     * @description After check-in.
     */
    check_out_date?: string;
};

export type CreateConversationData = {
    conversation_id: string;
    conversation: Conversation;
};

export type GetConversationQuery = {
    /** @description next_cursor of the previous page, for older messages. */
    cursor?: string;
};

export type GetConversationData = {
    id: string;
    /** @description The channel of the order or of the inquiry; `direct` for an inquiry that began here. */
    channel_type: ("airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical") | LaterValue;
    guest: {
        name: string | null;
        email: string | null;
        phone: string | null;
    };
    /** @description The language of the guest, a tag of BCP 47, as their order has it. */
    guest_language: string | null;
    /** @description The stays of its order, or the inquiry. */
    activities: {
        activity_type: ("inquiry" | "reservation") | LaterValue;
        /** @description Null for an inquiry. */
        reservation_code: string | null;
        /**
         * Format: date
         * @description Null for an inquiry without dates.
         */
        check_in_date: string | null;
        /** Format: date */
        check_out_date: string | null;
        listing_id: string;
        property: {
            /** Format: int64 */
            id: number;
            title: string;
            cover_url: string | null;
            /** @description The title of the room type. */
            room_type: string | null;
        } | null;
    }[];
    /** @description Visible to the host only. */
    note: string | null;
    /** @description The guest has written since somebody read it or answered. */
    is_unread: boolean;
    /**
     * Format: date-time
     * @description The first message of the guest that waits for an answer, or null.
     */
    waiting_since: string | null;
    /** @description How the next message of the host goes to the guest. */
    sends_by: {
        /** @description channel: its connector sends it; nothing: the guest finds it only on the page of the stay. */
        way: ("channel" | "email" | "nothing") | LaterValue;
        /** @description Why nothing sends it; null where something does. */
        reason: ("no_address" | "no_mail_server" | "sandbox" | "channel" | "connector") | LaterValue | null;
        /** @description The address, or the reason, as a sentence. */
        detail: string;
    };
    /** @description What is to be written to the guest at a moment, by that moment. */
    planned_messages: PlannedMessage[];
    /** @description Newest first, at most 100. */
    messages: Message[];
    /** @description The number of messages in the conversation. */
    total: number;
    /** @description Null when there are no older messages. */
    next_cursor: string | null;
};

export type CreateMessageBody = {
    /** @description A text, a picture, or both are required. */
    message?: string;
    /** @description A picture: the bytes of a JPEG, as base64. Its metadata, such as place and time, is removed. The body may have 12 MiB. */
    jpeg_base64?: string;
};

export type CreateMessageData = {
    message_id: string;
    message: Message;
};

export type UpdateConversationBody = {
    /** @description False makes it unread for all operators. */
    is_read?: boolean;
    /** @description False when the last message of the guest needs no answer; waiting_since is null then. */
    is_waiting?: boolean;
};

export type UpdateConversationData = {
    conversation: Conversation;
};

export type CreateConversationMessageSendData = {
    message_id: string;
    message: Message;
};

export type CreateConversationPlannedMessageBody = {
    message: string;
    /**
     * Format: date-time
     * @description Later than now, by at most a year.
     */
    send_at: string;
};

export type CreateConversationPlannedMessageData = {
    /** Format: int64 */
    planned_message_id: number;
    planned_message: PlannedMessage;
};

export type UpdateConversationPlannedMessageBody = {
    message?: string;
    /**
     * Format: date-time
     * @description Later than now, by at most a year.
     */
    send_at?: string;
};

export type UpdateConversationPlannedMessageData = {
    /** Format: int64 */
    planned_message_id: number;
    planned_message: PlannedMessage;
};

export type DeleteConversationPlannedMessageData = Record<string, never>;

export type UpdateConversationNoteBody = {
    note: string | null;
};

export type UpdateConversationNoteData = {
    conversation: Conversation;
};

export type ListSavedRepliesQuery = {
    /** Format: int64 */
    id?: number;
    /**
     * Format: int64
     * @description Number of rows to skip.
     * @default 0
     */
    offset?: number;
    /**
     * @description Maximum number of rows.
     * @default 20
     * @example 20
     */
    limit?: number;
    /** @description next_cursor of the previous page, instead of offset, with the same filters. */
    cursor?: string;
};

export type ListSavedRepliesData = {
    saved_replies: SavedReply[];
    total: number;
    /** @description Null on the last page. */
    next_cursor: string | null;
};

export type CreateSavedReplyBody = {
    /** @description Unique in the account. */
    title: string;
    /** @description Names in {{two braces}} are those of the templates of Automation. */
    content: string;
};

export type CreateSavedReplyData = {
    saved_reply: SavedReply;
};

export type GetSavedReplyData = {
    saved_reply: SavedReply;
};

export type UpdateSavedReplyBody = {
    /** @description Unique in the account. */
    title?: string;
    /** @description Names in {{two braces}} are those of the templates of Automation. */
    content?: string;
};

export type UpdateSavedReplyData = {
    saved_reply: SavedReply;
};

export type DeleteSavedReplyData = Record<string, never>;

export type PreviewSavedReplyQuery = {
    /**
     * @description Sent without conversation_id.
     * @example 0-1234567-abcdef
     */
    stay_code?: string;
    /** @description Fills in the first stay of its order, or its inquiry. Sent without stay_code. */
    conversation_id?: string;
};

export type PreviewSavedReplyData = {
    /** @description The content with its values, at most 10000 characters. */
    text: string;
    /** @description The names without a value and without a text instead. The text has them as {{name}}. */
    missing: string[];
};

export type GetSandboxClockData = {
    clock: SandboxClock;
};

export type CreateSandboxClockBody = {
    /** @description By how much the clock is advanced: at most 366 days. */
    seconds: number;
};

export type CreateSandboxClockData = {
    clock: SandboxClock;
};

export type CreateSandboxBookingBody = {
    /**
     * Format: int64
     * @description It gets a listing on the channel if it has none.
     */
    property_id: number;
    /**
     * @description Default airbnb.
     * @enum {string}
     */
    channel_type?: "airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip";
    /** @description A request that waits for an answer. Default false. */
    is_request?: boolean;
    /** Format: date */
    check_in_date: string;
    /**
     * Format: date
     * @description After check-in; at most 1,100 nights later.
     */
    check_out_date: string;
    /** @description Default: a name of a guest. */
    guest_name?: string;
    /** @description In the currency of the listing. Default 100 a night. */
    rate_amount?: number;
};

export type CreateSandboxBookingData = {
    reservation_code: string;
    stay_code: string;
    /** @description Its nights were taken: it waits in the reservation box. */
    in_conflict: boolean;
};

export type CreateSandboxChangeBody = {
    reservation_code: string;
    /** Format: date */
    check_in_date: string;
    /**
     * Format: date
     * @description After check-in; at most 1,100 nights later.
     */
    check_out_date: string;
};

export type CreateSandboxChangeData = {
    reservation_code: string;
    stay_code: string;
    /** @description Its nights were taken: it waits in the reservation box. */
    in_conflict: boolean;
};

export type CreateSandboxCancellationBody = {
    reservation_code: string;
};

export type CreateSandboxCancellationData = Record<string, never>;

export type CreateSandboxMessageBody = {
    reservation_code: string;
    /** @description Default: a question of a guest. */
    content?: string;
};

export type CreateSandboxMessageData = {
    message_id: string;
};

export type CreateSandboxReviewBody = {
    reservation_code: string;
    /** @description From 0 to 5, to two decimal places. Default 5. */
    score?: number;
    content?: string;
};

export type CreateSandboxReviewData = Record<string, never>;

export type CreateSandboxScenarioBody = {
    /**
     * @description double_booking: two channels sell the same nights. guest_moves_dates: a guest books, and comes three days later. feed_breaks: a calendar cannot be read for a day. webhook_down_for_a_day: every attempt fails for a day, and a guest books meanwhile. month_end: the clock goes to the first day of the next month.
     * @enum {string}
     */
    scenario: "double_booking" | "guest_moves_dates" | "feed_breaks" | "webhook_down_for_a_day" | "month_end";
    /**
     * Format: int64
     * @description Where it takes place.
     */
    property_id: number;
};

export type CreateSandboxScenarioData = {
    /** @description The orders that it made. */
    reservation_codes: string[];
    /** @description Where the clock is going for it. Null when it needs no time. */
    advancing_until: string | null;
};

export type ListReviewsQuery = {
    reservation_code?: string;
    /**
     * Format: int64
     * @description The property of the stay that ends last.
     */
    property_id?: number;
    /**
     * @description Default reviewed.
     * @example reviewed
     * @enum {string}
     */
    review_status?: "pending_guest_review" | "pending_host_review" | "reviewed";
    /**
     * Format: date
     * @description Default, without a code or an end date: 180 days ago.
     * @example 2026-07-01
     */
    start_check_out_date?: string;
    /**
     * Format: date
     * @description Included.
     * @example 2026-07-31
     */
    end_check_out_date?: string;
    /**
     * Format: int64
     * @description Number of rows to skip.
     * @default 0
     */
    offset?: number;
    /**
     * @description Maximum number of rows.
     * @default 20
     */
    limit?: number;
    /** @description next_cursor of the previous page, instead of offset, with the same filters. */
    cursor?: string;
};

export type ListReviewsData = {
    reviews: Review[];
    total: number;
    /** @description Null on the last page. */
    next_cursor: string | null;
};

export type CreateReviewBody = {
    /** @description The score for the guest, to two decimal places. Required with the two fields below. */
    host_review_score?: number;
    host_review_content?: string;
    /** @description A list with each category once, or an object such as {"cleanliness": 5}. At most 20. */
    category_ratings?: {
        /** @description Such as cleanliness or communication. */
        category: string;
        rating: number;
    }[] | {
        [key: string]: number;
    };
    /** @description A reply to the guest’s review. */
    host_reply_content?: string;
};

export type CreateReviewData = Record<string, never>;

export type ListTransactionsQuery = {
    /** Format: int64 */
    id?: number;
    /**
     * Format: date
     * @description First day of action_at, in the account’s timezone.
     * @example 2026-06-01
     */
    start_date?: string;
    /**
     * Format: date
     * @description Last day of action_at, inclusive.
     * @example 2026-06-30
     */
    end_date?: string;
    /**
     * Format: int64
     * @description Linked to the property, or to a stay in it.
     */
    property_id?: number;
    stay_code?: string;
    /** @description Linked to a stay of the order. */
    reservation_code?: string;
    /** @enum {string} */
    status?: "paid" | "outstanding";
    /** @description true: only outstanding incomes of orders that a guest or a channel is still to pay. false: only others. */
    is_announced?: boolean;
    /** @enum {string} */
    direction?: "income" | "expense";
    /** Format: int64 */
    item_id?: number;
    /** Format: int64 */
    payment_method_id?: number;
    /**
     * Format: currency
     * @description ISO 4217 code, upper case.
     */
    currency?: string;
    /** @description true: with a receipt. false: without one. */
    has_receipt?: boolean;
    /**
     * Format: int64
     * @description Made by this recurring transaction.
     */
    recurring_transaction_id?: number;
    /** @description Part of the note, in any form of its letters: upper or lower case, σ or ς, ß or ss. */
    keyword?: string;
    /**
     * Format: int64
     * @description Number of rows to skip.
     * @default 0
     */
    offset?: number;
    /**
     * @description Maximum number of rows.
     * @default 20
     * @example 20
     */
    limit?: number;
    /** @description next_cursor of the previous page, instead of offset, with the same filters. */
    cursor?: string;
};

export type ListTransactionsData = {
    transactions: Transaction[];
    total: number;
    /** @description Null on the last page. */
    next_cursor: string | null;
};

export type CreateTransactionBody = {
    /** @enum {string} */
    direction: "income" | "expense";
    /** @description At most the decimal places of its currency. */
    amount: number;
    /**
     * Format: int64
     * @description From the dictionary of the entry’s direction: /income_items or /expense_items.
     */
    item_id: number;
    /**
     * Format: int64
     * @description From /income_methods or /expense_methods.
     */
    payment_method_id: number;
    /**
     * Format: currency
     * @description Required for an entry without a stay. For one of a stay it is that of the order.
     */
    currency?: string;
    stay_code?: string;
    /** @description In place of stay_code: the first stay of the order. */
    reservation_code?: string;
    /**
     * Format: int64
     * @description Without this and a stay: operator level, master operator only.
     */
    property_id?: number;
    /**
     * Format: date-time
     * @description Default: now.
     */
    action_at?: string;
    /** @description true: the entry stays outstanding until mark_paid, whatever its action_at. false: its status follows action_at. */
    outstanding?: boolean;
    note?: string;
};

export type CreateTransactionData = {
    /** Format: int64 */
    transaction_id: number;
    transaction: Transaction;
};

export type GetTransactionTotalsQuery = {
    /**
     * Format: date
     * @description First day of action_at, in the account’s timezone.
     * @example 2026-06-01
     */
    start_date?: string;
    /**
     * Format: date
     * @description Last day of action_at, inclusive.
     * @example 2026-06-30
     */
    end_date?: string;
    /**
     * Format: int64
     * @description Linked to the property, or to a stay in it.
     */
    property_id?: number;
    stay_code?: string;
    /** @description Linked to a stay of the order. */
    reservation_code?: string;
    /** @enum {string} */
    status?: "paid" | "outstanding";
    /** @description true: only outstanding incomes of orders that a guest or a channel is still to pay. false: only others. */
    is_announced?: boolean;
    /** @enum {string} */
    direction?: "income" | "expense";
    /** Format: int64 */
    item_id?: number;
    /** Format: int64 */
    payment_method_id?: number;
    /**
     * Format: currency
     * @description ISO 4217 code, upper case.
     */
    currency?: string;
    /** @description true: with a receipt. false: without one. */
    has_receipt?: boolean;
    /**
     * Format: int64
     * @description Made by this recurring transaction.
     */
    recurring_transaction_id?: number;
    /** @description Part of the note, in any form of its letters: upper or lower case, σ or ς, ß or ss. */
    keyword?: string;
};

export type GetTransactionTotalsData = {
    totals: TransactionTotals[];
    /** @description The number of entries in all currencies. */
    total: number;
};

export type GetTransactionData = {
    transaction: Transaction;
};

export type UpdateTransactionBody = {
    amount?: number;
    /**
     * Format: int64
     * @description From the dictionary of the entry’s direction: /income_items or /expense_items.
     */
    item_id?: number;
    /**
     * Format: int64
     * @description From /income_methods or /expense_methods.
     */
    payment_method_id?: number;
    /**
     * Format: date-time
     * @description A new value sets the status again, except that an entry that waits for mark_paid stays outstanding.
     */
    action_at?: string;
    /** @description true: the entry stays outstanding until mark_paid, whatever its action_at. false: its status follows action_at. */
    outstanding?: boolean;
    note?: string;
    /**
     * @description Cannot change.
     * @enum {string}
     */
    direction?: "income" | "expense";
    /**
     * @description Cannot change.
     * @enum {string}
     */
    link_type?: "property" | "reservation" | "operator";
    /**
     * Format: currency
     * @description Cannot change.
     */
    currency?: string;
    /** @description Cannot change. */
    stay_code?: string | null;
    /** @description Cannot change. */
    property_id?: number | null;
};

export type UpdateTransactionData = {
    transaction: Transaction;
};

export type DeleteTransactionData = Record<string, never>;

export type CreateReservationRefundBody = {
    /** @description In the currency of the order; at most what was received for it, or what is held as its deposit. */
    amount: number;
    /**
     * Format: int64
     * @description From /expense_methods.
     */
    payment_method_id: number;
    /** @description The note of the entry. */
    reason?: string;
    /** @description True: it is the security deposit that goes back, and not a payment. Default: false. */
    is_deposit?: boolean;
    /**
     * Format: date-time
     * @description Default: now.
     */
    action_at?: string;
    /** @description A stay of the order. Default: its first one. */
    stay_code?: string;
};

export type CreateReservationRefundData = {
    /** Format: int64 */
    transaction_id: number;
    transaction: Transaction;
};

export type MarkTransactionPaidData = {
    transaction: Transaction;
};

export type SetTransactionReceiptBody = {
    /** @description The bytes of a JPEG or a PDF, as base64: at most 8 MiB. They are stored unchanged. */
    file_base64: string;
};

export type SetTransactionReceiptData = {
    transaction: Transaction;
};

export type DeleteTransactionReceiptData = {
    transaction: Transaction;
};

export type ListRecurringTransactionsQuery = {
    /** Format: int64 */
    id?: number;
    /** Format: int64 */
    property_id?: number;
    /** @enum {string} */
    direction?: "income" | "expense";
    /**
     * @example active
     * @enum {string}
     */
    state?: "active" | "paused" | "ended";
    /**
     * Format: int64
     * @description Number of rows to skip.
     * @default 0
     */
    offset?: number;
    /**
     * @description Maximum number of rows.
     * @default 20
     * @example 20
     */
    limit?: number;
    /** @description next_cursor of the previous page, instead of offset, with the same filters. */
    cursor?: string;
};

export type ListRecurringTransactionsData = {
    recurring_transactions: RecurringTransaction[];
    total: number;
    /** @description Null on the last page. */
    next_cursor: string | null;
};

export type CreateRecurringTransactionBody = {
    /** @enum {string} */
    direction: "income" | "expense";
    /** @description Of each entry: at most the decimal places of its currency. */
    amount: number;
    /**
     * Format: currency
     * @description ISO 4217 code, upper case.
     */
    currency: string;
    /**
     * Format: int64
     * @description From the dictionary of the direction: /income_items or /expense_items.
     */
    item_id: number;
    /**
     * Format: int64
     * @description From /income_methods or /expense_methods.
     */
    payment_method_id: number;
    /**
     * Format: int64
     * @description Without it: operator level, master operator only.
     */
    property_id?: number;
    /** @description Of each entry. */
    note?: string;
    /** @description true: each entry stays outstanding until mark_paid. */
    outstanding?: boolean;
    /** @enum {string} */
    frequency: "weekly" | "monthly" | "yearly";
    /**
     * @description The number of weeks, months or years from one day to the next.
     * @default 1
     */
    every?: number;
    /**
     * Format: date
     * @description The days are counted from this one. It may be past: no entry is made for a day before today.
     */
    first_date: string;
    /**
     * Format: date
     * @description The last day on which an entry can be made.
     */
    end_date?: string | null;
    /** @description The number of days, first_date and past days included. Without it and end_date: no end. */
    count?: number | null;
};

export type CreateRecurringTransactionData = {
    /** Format: int64 */
    recurring_transaction_id: number;
    recurring_transaction: RecurringTransaction;
};

export type GetRecurringTransactionData = {
    recurring_transaction: RecurringTransaction;
};

export type UpdateRecurringTransactionBody = {
    amount?: number;
    /**
     * Format: int64
     * @description From the dictionary of the direction: /income_items or /expense_items.
     */
    item_id?: number;
    /**
     * Format: int64
     * @description From /income_methods or /expense_methods.
     */
    payment_method_id?: number;
    note?: string;
    /** @description true: each entry stays outstanding until mark_paid. */
    outstanding?: boolean;
    /** @enum {string} */
    frequency?: "weekly" | "monthly" | "yearly";
    /** @description The number of weeks, months or years from one day to the next. */
    every?: number;
    /**
     * Format: date
     * @description The days are counted from this one. It may be past: no entry is made for a day before today.
     */
    first_date?: string;
    /**
     * Format: date
     * @description The last day on which an entry can be made.
     */
    end_date?: string | null;
    /** @description The number of days, first_date and past days included. Without it and end_date: no end. */
    count?: number | null;
    /**
     * @description Cannot change.
     * @enum {string}
     */
    direction?: "income" | "expense";
    /**
     * Format: currency
     * @description Cannot change.
     */
    currency?: string;
    /** @description Cannot change. */
    property_id?: number | null;
};

export type UpdateRecurringTransactionData = {
    recurring_transaction: RecurringTransaction;
};

export type DeleteRecurringTransactionData = Record<string, never>;

export type PauseRecurringTransactionData = {
    recurring_transaction: RecurringTransaction;
};

export type ResumeRecurringTransactionData = {
    recurring_transaction: RecurringTransaction;
};

export type ListInvoicesQuery = {
    /** Format: int64 */
    id?: number;
    reservation_code?: string;
    /** @enum {string} */
    kind?: "invoice" | "credit_note";
    /**
     * @description Of issued_on.
     * @example 2026
     */
    year?: number;
    /**
     * Format: int64
     * @description Number of rows to skip.
     * @default 0
     */
    offset?: number;
    /**
     * @description Maximum number of rows.
     * @default 20
     * @example 20
     */
    limit?: number;
    /** @description next_cursor of the previous page, instead of offset, with the same filters. */
    cursor?: string;
};

export type ListInvoicesData = {
    invoices: Invoice[];
    total: number;
    /** @description Null on the last page. */
    next_cursor: string | null;
};

export type GetInvoiceData = {
    invoice: Invoice;
};

export type CreateReservationInvoiceBody = {
    addressee?: {
        /** @description Default: the name of the guest. */
        name?: string;
        company?: string;
        address?: string[];
        tax_number?: string;
    };
    /** @description Printed below the amounts. */
    note?: string;
    /**
     * @description Of the PDF. Default: en.
     * @enum {string}
     */
    language?: "en" | "es" | "fr" | "de" | "it" | "pt";
};

export type CreateReservationInvoiceData = {
    /** Format: int64 */
    invoice_id: number;
    invoice: Invoice;
};

export type CreateInvoiceCreditNoteBody = {
    /** @description Why the invoice is cancelled. Printed below the amounts. */
    note?: string;
};

export type CreateInvoiceCreditNoteData = {
    /** Format: int64 */
    invoice_id: number;
    invoice: Invoice;
};

export type ListIncomeItemsData = {
    income_items: DictionaryEntry[];
    total: number;
    /** @description Null on the last page. */
    next_cursor: string | null;
};

export type CreateIncomeItemBody = {
    /** @description Unique in its dictionary. */
    name: string;
};

export type CreateIncomeItemData = {
    entry: DictionaryEntry;
};

export type UpdateIncomeItemBody = {
    /** @description Unique in its dictionary. */
    name?: string;
};

export type UpdateIncomeItemData = {
    entry: DictionaryEntry;
};

export type DeleteIncomeItemData = Record<string, never>;

export type ListExpenseItemsData = {
    expense_items: DictionaryEntry[];
    total: number;
    /** @description Null on the last page. */
    next_cursor: string | null;
};

export type CreateExpenseItemBody = {
    /** @description Unique in its dictionary. */
    name: string;
};

export type CreateExpenseItemData = {
    entry: DictionaryEntry;
};

export type UpdateExpenseItemBody = {
    /** @description Unique in its dictionary. */
    name?: string;
};

export type UpdateExpenseItemData = {
    entry: DictionaryEntry;
};

export type DeleteExpenseItemData = Record<string, never>;

export type ListIncomeMethodsData = {
    income_methods: DictionaryEntry[];
    total: number;
    /** @description Null on the last page. */
    next_cursor: string | null;
};

export type CreateIncomeMethodBody = {
    /** @description Unique in its dictionary. */
    name: string;
};

export type CreateIncomeMethodData = {
    entry: DictionaryEntry;
};

export type UpdateIncomeMethodBody = {
    /** @description Unique in its dictionary. */
    name?: string;
};

export type UpdateIncomeMethodData = {
    entry: DictionaryEntry;
};

export type DeleteIncomeMethodData = Record<string, never>;

export type ListExpenseMethodsData = {
    expense_methods: DictionaryEntry[];
    total: number;
    /** @description Null on the last page. */
    next_cursor: string | null;
};

export type CreateExpenseMethodBody = {
    /** @description Unique in its dictionary. */
    name: string;
};

export type CreateExpenseMethodData = {
    entry: DictionaryEntry;
};

export type UpdateExpenseMethodBody = {
    /** @description Unique in its dictionary. */
    name?: string;
};

export type UpdateExpenseMethodData = {
    entry: DictionaryEntry;
};

export type DeleteExpenseMethodData = Record<string, never>;

export type ListTasksQuery = {
    /** Format: int64 */
    id?: number;
    /**
     * Format: date
     * @description First day of expected_date.
     * @example 2026-07-01
     */
    start_date?: string;
    /**
     * Format: date
     * @description Last day of expected_date, inclusive.
     * @example 2026-07-31
     */
    end_date?: string;
    /** Format: int64 */
    staff_id?: number;
    /** Format: int64 */
    property_id?: number;
    /**
     * @example cleaning
     * @enum {string}
     */
    type?: "cleaning" | "maintenance" | "reception" | "room_service" | "other";
    /** @enum {string} */
    status?: "pending" | "in_progress" | "completed" | "cancelled";
    /** @description With true, only tasks that are pending or in_progress; with false, only the others. */
    is_open?: boolean;
    /** @description With true, only tasks with a staff; with false, only those without one. */
    is_assigned?: boolean;
    /**
     * Format: int64
     * @description Number of rows to skip.
     * @default 0
     */
    offset?: number;
    /**
     * @description Maximum number of rows.
     * @default 20
     */
    limit?: number;
    /** @description next_cursor of the previous page, instead of offset, with the same filters. */
    cursor?: string;
};

export type ListTasksData = {
    tasks: Task[];
    total: number;
    /** @description Null on the last page. */
    next_cursor: string | null;
};

export type CreateTaskBody = {
    /** @enum {string} */
    type: "cleaning" | "maintenance" | "reception" | "room_service" | "other";
    /**
     * Format: date
     * @description In the account’s timezone.
     */
    expected_date: string;
    /**
     * Format: clock-time
     * @description Omitted: any time of the day.
     */
    expected_time?: string;
    /** Format: int64 */
    property_id?: number;
    /**
     * Format: int64
     * @description Must be active and work at the property.
     */
    staff_id?: number;
    /** @description The task takes the property of the stay; another property_id is rejected. */
    stay_code?: string;
    /**
     * @description Cleanings only. Default: standard.
     * @enum {string}
     */
    level?: "standard" | "simple" | "advanced";
    /** @description Default: for a cleaning the cleaning fee of the property, otherwise 0. */
    fee?: number;
    /**
     * Format: currency
     * @description Default: that of the account; with the cleaning fee of a property, that of the property.
     */
    currency?: string;
    note?: string;
};

export type CreateTaskData = {
    /** Format: int64 */
    task_id: number;
    task: Task;
};

export type GetTaskData = {
    task: Task;
};

export type UpdateTaskBody = {
    /**
     * @description Any type but cleaning clears the level.
     * @enum {string}
     */
    type?: "cleaning" | "maintenance" | "reception" | "room_service" | "other";
    /**
     * @description Every change of status is allowed.
     * @enum {string}
     */
    status?: "pending" | "in_progress" | "completed" | "cancelled";
    /**
     * Format: date
     * @description In the account’s timezone.
     */
    expected_date?: string;
    /**
     * Format: clock-time
     * @description Null clears it.
     */
    expected_time?: string | null;
    /**
     * Format: int64
     * @description 0 or null removes the property.
     */
    property_id?: number | null;
    /**
     * Format: int64
     * @description 0 or null removes the staff.
     */
    staff_id?: number | null;
    /** @description The task takes the property of the stay; another property_id is rejected. */
    stay_code?: string | null;
    /**
     * @description Cleanings only.
     * @enum {string|null}
     */
    level?: "standard" | "simple" | "advanced" | null;
    fee?: number;
    /**
     * Format: currency
     * @description ISO 4217 code, upper case.
     */
    currency?: string;
    note?: string;
};

export type UpdateTaskData = {
    task: Task;
};

export type DeleteTaskData = Record<string, never>;

export type GetTaskPhotographsData = {
    /** @description Oldest first. */
    photographs: TaskPhotograph[];
};

export type DeleteTaskPhotographData = Record<string, never>;

export type GetTaskChecklistData = {
    items: TaskChecklistItem[];
};

export type UpdateTaskChecklistBody = {
    /** @description In their order. They replace the whole list of this task. */
    items: {
        /** @description That of an item of the list. Without it the item is new. */
        id?: number;
        text: string;
        /** @description True when the staff cannot finish the task without a photograph of it. */
        needs_photograph?: boolean;
        /** @description Omitted: as it is. */
        is_done?: boolean;
    }[];
};

export type UpdateTaskChecklistData = {
    items: TaskChecklistItem[];
};

export type GetTaskTotalQuery = {
    /**
     * @description A month: 2026-07.
     * @example 2026-07
     */
    month: string;
    /** Format: int64 */
    staff_id?: number;
};

export type GetTaskTotalData = {
    /** @description By name. Staff without a completed task are absent. */
    totals: WorkTotal[];
};

export type ListChecklistsQuery = {
    /** Format: int64 */
    id?: number;
    /**
     * Format: int64
     * @description Number of rows to skip.
     * @default 0
     */
    offset?: number;
    /**
     * @description Maximum number of rows.
     * @default 20
     * @example 20
     */
    limit?: number;
    /** @description next_cursor of the previous page, instead of offset, with the same filters. */
    cursor?: string;
};

export type ListChecklistsData = {
    checklists: Checklist[];
    total: number;
    /** @description Null on the last page. */
    next_cursor: string | null;
};

export type CreateChecklistBody = {
    /** @description Unique in the account. */
    name: string;
    /**
     * @description The type of the tasks that it is for.
     * @enum {string}
     */
    type: "cleaning" | "maintenance" | "reception" | "room_service" | "other";
    /**
     * @description For cleanings only. Null: for every level.
     * @enum {string|null}
     */
    level?: "standard" | "simple" | "advanced" | null;
    /** @description Where it is used. Empty: at every property. */
    property_ids?: number[];
    /** @description In their order. They replace the whole list. */
    items: {
        /** @description That of an item of the list. Without it the item is new. */
        id?: number;
        text: string;
        /** @description True when the staff cannot finish the task without a photograph of it. */
        needs_photograph?: boolean;
    }[];
};

export type CreateChecklistData = {
    checklist: Checklist;
};

export type GetChecklistData = {
    checklist: Checklist;
};

export type UpdateChecklistBody = {
    /** @description Unique in the account. */
    name?: string;
    /**
     * @description The type of the tasks that it is for.
     * @enum {string}
     */
    type?: "cleaning" | "maintenance" | "reception" | "room_service" | "other";
    /**
     * @description For cleanings only. Null: for every level.
     * @enum {string|null}
     */
    level?: "standard" | "simple" | "advanced" | null;
    /** @description Where it is used. Empty: at every property. */
    property_ids?: number[];
    /** @description In their order. They replace the whole list. */
    items?: {
        /** @description That of an item of the list. Without it the item is new. */
        id?: number;
        text: string;
        /** @description True when the staff cannot finish the task without a photograph of it. */
        needs_photograph?: boolean;
    }[];
};

export type UpdateChecklistData = {
    checklist: Checklist;
};

export type DeleteChecklistData = Record<string, never>;

export type ListStaffsQuery = {
    /** Format: int64 */
    id?: number;
    /**
     * @description 0, 1, true or false.
     * @example true
     */
    is_active?: boolean;
    /**
     * Format: int64
     * @description Staff who work there: with this property in their list, or of scope all.
     */
    property_id?: number;
    /**
     * @description Part of the name, mobile, email or note, in any form of its letters: upper or lower case, σ or ς, ß or ss.
     * @example joris
     */
    keyword?: string;
    /**
     * Format: int64
     * @description Number of rows to skip.
     * @default 0
     */
    offset?: number;
    /**
     * @description Maximum number of rows.
     * @default 20
     */
    limit?: number;
    /** @description next_cursor of the previous page, instead of offset, with the same filters. */
    cursor?: string;
};

export type ListStaffsData = {
    staffs: Staff[];
    total: number;
    /** @description Null on the last page. */
    next_cursor: string | null;
};

export type CreateStaffBody = {
    name: string;
    /** @description A valid phone number. A mobile number of the account’s home country may be sent in its national form, any other number as `+<country code> <number>`. Spaces and common separators are ignored. */
    mobile: string;
    /** Format: email */
    email?: string;
    note?: string;
    /** @description Where they work. Omitted: at all properties. */
    property_ids?: number[];
    /**
     * @description Derived from property_ids. Only an empty list needs it: send all with it.
     * @enum {string}
     */
    scope?: "all" | "listed";
};

export type CreateStaffData = {
    /** Format: int64 */
    staff_id: number;
    staff: Staff;
};

export type ListStaffAbsencesQuery = {
    /** Format: int64 */
    id?: number;
    /** Format: int64 */
    staff_id?: number;
    /**
     * Format: date
     * @description Absences that end on this day or later.
     * @example 2026-07-01
     */
    start_date?: string;
    /**
     * Format: date
     * @description Absences that begin on this day or before.
     * @example 2026-07-31
     */
    end_date?: string;
    /**
     * Format: int64
     * @description Number of rows to skip.
     * @default 0
     */
    offset?: number;
    /**
     * @description Maximum number of rows.
     * @default 20
     */
    limit?: number;
    /** @description next_cursor of the previous page, instead of offset, with the same filters. */
    cursor?: string;
};

export type ListStaffAbsencesData = {
    staff_absences: StaffAbsence[];
    total: number;
    /** @description Null on the last page. */
    next_cursor: string | null;
};

export type CreateStaffAbsenceBody = {
    /** Format: int64 */
    staff_id: number;
    /** Format: date */
    start_date: string;
    /**
     * Format: date
     * @description The last day, inclusive. Default: start_date.
     */
    end_date?: string;
};

export type CreateStaffAbsenceData = {
    staff_absence: StaffAbsence;
};

export type GetStaffData = {
    staff: Staff;
};

export type UpdateStaffBody = {
    name?: string;
    /** @description A valid phone number. A mobile number of the account’s home country may be sent in its national form, any other number as `+<country code> <number>`. Spaces and common separators are ignored. */
    mobile?: string;
    /**
     * Format: email
     * @description Null clears it.
     */
    email?: string | null;
    note?: string;
    /** @description True when tasks can be assigned to them. */
    is_active?: boolean;
    /** @description Replaces the whole list and sets scope to listed; [] leaves none. */
    property_ids?: number[];
    /**
     * @description all: they work at all properties again.
     * @enum {string}
     */
    scope?: "all" | "listed";
};

export type UpdateStaffData = {
    staff: Staff;
};

export type DeleteStaffData = Record<string, never>;

export type DeleteStaffAbsenceData = Record<string, never>;

export type GetStaffLinkData = {
    link: {
        /** Format: date-time */
        created_at: string;
    } | null;
};

export type CreateStaffLinkData = {
    link: {
        /** @description The address of the page. Anyone with the address can open it. No later call returns it. */
        url: string;
        /** @description The address of a calendar (iCalendar) of the staff’s tasks, for the calendar of their phone. It ends with the link, and does not open the page. No later call returns it. */
        calendar_url: string;
        /** Format: date-time */
        created_at: string;
    };
};

export type DeleteStaffLinkData = Record<string, never>;

export type ListAutomationRulesQuery = {
    /** Format: int64 */
    id?: number;
    /**
     * Format: int64
     * @description Number of rows to skip.
     * @default 0
     */
    offset?: number;
    /**
     * @description Maximum number of rows.
     * @default 20
     * @example 20
     */
    limit?: number;
    /** @description next_cursor of the previous page, instead of offset, with the same filters. */
    cursor?: string;
};

export type ListAutomationRulesData = {
    rules: AutomationRule[];
    total: number;
    /** @description Null on the last page. */
    next_cursor: string | null;
};

export type CreateAutomationRuleBody = {
    name: string;
    /** @description Default true. */
    is_active?: boolean;
    trigger: {
        /** @enum {string} */
        kind: "reservation_accepted" | "before_check_in" | "after_check_in" | "before_check_out" | "after_check_out" | "message_received" | "stay_cancelled";
        /** @description Hours after the event. Default 0 for reservation_accepted, message_received and stay_cancelled. */
        hours?: number | null;
        /** @description Days before or after the check-in or check-out. Used with `at`. */
        days?: number | null;
        /**
         * Format: time-of-day
         * @description With days: the time of day in the timezone of the property.
         */
        at?: string | null;
        /** @description For after_check_in with days: it acts again every so many days, before the day of check-out. */
        every_days?: number | null;
        /** @description For after_check_in with days: it acts on each of these weekdays from that day on, before the day of check-out. Not with every_days. */
        weekdays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
    };
    /** @description Omitted or empty: all properties. */
    property_ids?: number[];
    /** @description Omitted or empty: all channels. */
    channel_types?: ("airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical")[];
    /** @description nights, lead_time and the numbers of guests decide what is planned. The others change beside the stay: they are read in the minute the action is due, and unmet of an action says how they stand. A rule with conditions is for no inquiry. PATCH replaces them as a whole. */
    conditions?: {
        /**
         * @description Whether a stay must meet all of them, the default, or any of them.
         * @enum {string}
         */
        match?: "all" | "any";
        /** @description The number of nights. Both ends count; one may be left out. */
        nights?: {
            from?: number | null;
            to?: number | null;
        } | null;
        /** @description Days from the booking to the check-in, 0 on the day itself. Both ends count; one may be left out. */
        lead_time?: {
            from?: number | null;
            to?: number | null;
        } | null;
        /** @description The adults and children. Both ends count; one may be left out. */
        number_of_guests?: {
            from?: number | null;
            to?: number | null;
        } | null;
        /** @description The children, without infants. Both ends count; one may be left out. */
        number_of_children?: {
            from?: number | null;
            to?: number | null;
        } | null;
        /** @description The pets: from 1 for guests with a pet. Both ends count; one may be left out. */
        number_of_pets?: {
            from?: number | null;
            to?: number | null;
        } | null;
        /** @description The language of the guest is one of these: es is every Spanish, es-AR that of Argentina. */
        languages?: string[];
        /** @description The stay or its property has one of these tags. */
        tag_ids?: number[];
        /** @description The property is in one of these groups. */
        group_ids?: number[];
        /** @description The guest had a stay before that ended by this check-in, found by the e-mail address or the phone number. Null: whether or not. */
        is_returning_guest?: boolean | null;
        /** @description The guest still owes you something for the stay. Null: whether or not. */
        is_unpaid?: boolean | null;
        /** @description The night before check-in is still to come, and nothing takes it. Null: whether or not. */
        is_night_before_free?: boolean | null;
        /** @description Nothing takes the night that begins on the day of check-out. Null: whether or not. */
        is_night_after_free?: boolean | null;
    };
    /**
     * @description What it does when its moment has passed as a stay is booked, or changes so that the rule is for it: act at once, before the guest has left, or never. Default: at_once for tasks and for messages before or at check-in, never for others. Without effect for an event, and for what repeats.
     * @enum {string}
     */
    when_late?: "at_once" | "never";
    action: {
        /** @enum {string} */
        type: "message" | "review" | "task";
        /** @description Required for message: the text sent to the guest. Names in {{two braces}} are filled in: see the description of the area. */
        template?: string | null;
        /** @description review, required. */
        score?: number | null;
        /** @description For review: its text. Names in {{two braces}} are filled in: see the description of the area. */
        content?: string | null;
        /**
         * @description task, required.
         * @enum {string|null}
         */
        task_type?: "cleaning" | "maintenance" | "reception" | "room_service" | "other" | null;
        /**
         * @description For task: the level of a cleaning. Default: standard.
         * @enum {string|null}
         */
        level?: "standard" | "simple" | "advanced" | null;
        /**
         * Format: int64
         * @description For task: the staff it is assigned to. Not assigned when the staff does not work at the property.
         */
        staff_id?: number | null;
        /** @description task: its note. Names in {{two braces}} are filled in: see the description of the area. */
        note?: string | null;
        /**
         * @description For task: the day it counts from: check_in, check_out, or action (the day the rule acts). Default: action.
         * @enum {string|null}
         */
        expected_on?: "check_in" | "check_out" | "action" | null;
        /** @description For task: days after that day; negative for days before. Default 0. */
        expected_days?: number | null;
        /**
         * Format: time-of-day
         * @description For task: omit for any time of the day.
         */
        expected_time?: string | null;
    };
};

export type CreateAutomationRuleData = {
    /** Format: int64 */
    rule_id: number;
    rule: AutomationRule;
};

export type ListAutomationActionsQuery = {
    /**
     * @example message
     * @enum {string}
     */
    type: "message" | "review" | "task";
    /** @description Part of the name of the rule, the guest or the property. Every form of a letter is equal: upper and lower case, σ and ς, ß and ss. */
    keyword?: string;
    stay_code?: string;
    /**
     * @description Default waiting. done and dropped are what rules did for one stay, and did not do: they need stay_code.
     * @enum {string}
     */
    status?: "waiting" | "done" | "dropped";
    /**
     * Format: id-list
     * @description Ids, at most 100: separated by commas, as a repeated parameter, or as a JSON array.
     */
    property_ids?: string;
    /** @description The earliest moment. With its offset, or in the timezone of the account: 2026-07-01 10:00, or a day. */
    start_time?: string;
    /** @description The latest moment, inclusive; a day counts to its end. With its offset, or in the timezone of the account: 2026-07-01 10:00, or a day. */
    end_time?: string;
    /** @description Separated by commas. */
    channel_types?: string;
    /**
     * Format: int64
     * @description Number of rows to skip.
     * @default 0
     */
    offset?: number;
    /**
     * @description Maximum number of rows.
     * @default 20
     * @example 20
     */
    limit?: number;
    /** @description next_cursor of the previous page, instead of offset, with the same filters. */
    cursor?: string;
};

export type ListAutomationActionsData = {
    actions: AutomationAction[];
    total: number;
    /** @description Null on the last page. */
    next_cursor: string | null;
};

export type GetAutomationRuleData = {
    rule: AutomationRule;
};

export type UpdateAutomationRuleBody = {
    name?: string;
    /** @description false drops all planned actions of the rule. */
    is_active?: boolean;
    trigger?: {
        /** @enum {string} */
        kind: "reservation_accepted" | "before_check_in" | "after_check_in" | "before_check_out" | "after_check_out" | "message_received" | "stay_cancelled";
        /** @description Hours after the event. Default 0 for reservation_accepted, message_received and stay_cancelled. */
        hours?: number | null;
        /** @description Days before or after the check-in or check-out. Used with `at`. */
        days?: number | null;
        /**
         * Format: time-of-day
         * @description With days: the time of day in the timezone of the property.
         */
        at?: string | null;
        /** @description For after_check_in with days: it acts again every so many days, before the day of check-out. */
        every_days?: number | null;
        /** @description For after_check_in with days: it acts on each of these weekdays from that day on, before the day of check-out. Not with every_days. */
        weekdays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
    };
    /** @description Omitted or empty: all properties. */
    property_ids?: number[];
    /** @description Omitted or empty: all channels. */
    channel_types?: ("airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical")[];
    /** @description nights, lead_time and the numbers of guests decide what is planned. The others change beside the stay: they are read in the minute the action is due, and unmet of an action says how they stand. A rule with conditions is for no inquiry. PATCH replaces them as a whole. */
    conditions?: {
        /**
         * @description Whether a stay must meet all of them, the default, or any of them.
         * @enum {string}
         */
        match?: "all" | "any";
        /** @description The number of nights. Both ends count; one may be left out. */
        nights?: {
            from?: number | null;
            to?: number | null;
        } | null;
        /** @description Days from the booking to the check-in, 0 on the day itself. Both ends count; one may be left out. */
        lead_time?: {
            from?: number | null;
            to?: number | null;
        } | null;
        /** @description The adults and children. Both ends count; one may be left out. */
        number_of_guests?: {
            from?: number | null;
            to?: number | null;
        } | null;
        /** @description The children, without infants. Both ends count; one may be left out. */
        number_of_children?: {
            from?: number | null;
            to?: number | null;
        } | null;
        /** @description The pets: from 1 for guests with a pet. Both ends count; one may be left out. */
        number_of_pets?: {
            from?: number | null;
            to?: number | null;
        } | null;
        /** @description The language of the guest is one of these: es is every Spanish, es-AR that of Argentina. */
        languages?: string[];
        /** @description The stay or its property has one of these tags. */
        tag_ids?: number[];
        /** @description The property is in one of these groups. */
        group_ids?: number[];
        /** @description The guest had a stay before that ended by this check-in, found by the e-mail address or the phone number. Null: whether or not. */
        is_returning_guest?: boolean | null;
        /** @description The guest still owes you something for the stay. Null: whether or not. */
        is_unpaid?: boolean | null;
        /** @description The night before check-in is still to come, and nothing takes it. Null: whether or not. */
        is_night_before_free?: boolean | null;
        /** @description Nothing takes the night that begins on the day of check-out. Null: whether or not. */
        is_night_after_free?: boolean | null;
    };
    /**
     * @description What it does when its moment has passed as a stay is booked, or changes so that the rule is for it: act at once, before the guest has left, or never. Default: at_once for tasks and for messages before or at check-in, never for others. Without effect for an event, and for what repeats.
     * @enum {string}
     */
    when_late?: "at_once" | "never";
    action?: {
        /** @enum {string} */
        type: "message" | "review" | "task";
        /** @description Required for message: the text sent to the guest. Names in {{two braces}} are filled in: see the description of the area. */
        template?: string | null;
        /** @description review, required. */
        score?: number | null;
        /** @description For review: its text. Names in {{two braces}} are filled in: see the description of the area. */
        content?: string | null;
        /**
         * @description task, required.
         * @enum {string|null}
         */
        task_type?: "cleaning" | "maintenance" | "reception" | "room_service" | "other" | null;
        /**
         * @description For task: the level of a cleaning. Default: standard.
         * @enum {string|null}
         */
        level?: "standard" | "simple" | "advanced" | null;
        /**
         * Format: int64
         * @description For task: the staff it is assigned to. Not assigned when the staff does not work at the property.
         */
        staff_id?: number | null;
        /** @description task: its note. Names in {{two braces}} are filled in: see the description of the area. */
        note?: string | null;
        /**
         * @description For task: the day it counts from: check_in, check_out, or action (the day the rule acts). Default: action.
         * @enum {string|null}
         */
        expected_on?: "check_in" | "check_out" | "action" | null;
        /** @description For task: days after that day; negative for days before. Default 0. */
        expected_days?: number | null;
        /**
         * Format: time-of-day
         * @description For task: omit for any time of the day.
         */
        expected_time?: string | null;
    };
};

export type UpdateAutomationRuleData = {
    rule: AutomationRule;
};

export type DeleteAutomationRuleData = Record<string, never>;

export type PreviewAutomationRuleBody = {
    name: string;
    /** @description Default true. */
    is_active?: boolean;
    trigger: {
        /** @enum {string} */
        kind: "reservation_accepted" | "before_check_in" | "after_check_in" | "before_check_out" | "after_check_out" | "message_received" | "stay_cancelled";
        /** @description Hours after the event. Default 0 for reservation_accepted, message_received and stay_cancelled. */
        hours?: number | null;
        /** @description Days before or after the check-in or check-out. Used with `at`. */
        days?: number | null;
        /**
         * Format: time-of-day
         * @description With days: the time of day in the timezone of the property.
         */
        at?: string | null;
        /** @description For after_check_in with days: it acts again every so many days, before the day of check-out. */
        every_days?: number | null;
        /** @description For after_check_in with days: it acts on each of these weekdays from that day on, before the day of check-out. Not with every_days. */
        weekdays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
    };
    /** @description Omitted or empty: all properties. */
    property_ids?: number[];
    /** @description Omitted or empty: all channels. */
    channel_types?: ("airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical")[];
    /** @description nights, lead_time and the numbers of guests decide what is planned. The others change beside the stay: they are read in the minute the action is due, and unmet of an action says how they stand. A rule with conditions is for no inquiry. PATCH replaces them as a whole. */
    conditions?: {
        /**
         * @description Whether a stay must meet all of them, the default, or any of them.
         * @enum {string}
         */
        match?: "all" | "any";
        /** @description The number of nights. Both ends count; one may be left out. */
        nights?: {
            from?: number | null;
            to?: number | null;
        } | null;
        /** @description Days from the booking to the check-in, 0 on the day itself. Both ends count; one may be left out. */
        lead_time?: {
            from?: number | null;
            to?: number | null;
        } | null;
        /** @description The adults and children. Both ends count; one may be left out. */
        number_of_guests?: {
            from?: number | null;
            to?: number | null;
        } | null;
        /** @description The children, without infants. Both ends count; one may be left out. */
        number_of_children?: {
            from?: number | null;
            to?: number | null;
        } | null;
        /** @description The pets: from 1 for guests with a pet. Both ends count; one may be left out. */
        number_of_pets?: {
            from?: number | null;
            to?: number | null;
        } | null;
        /** @description The language of the guest is one of these: es is every Spanish, es-AR that of Argentina. */
        languages?: string[];
        /** @description The stay or its property has one of these tags. */
        tag_ids?: number[];
        /** @description The property is in one of these groups. */
        group_ids?: number[];
        /** @description The guest had a stay before that ended by this check-in, found by the e-mail address or the phone number. Null: whether or not. */
        is_returning_guest?: boolean | null;
        /** @description The guest still owes you something for the stay. Null: whether or not. */
        is_unpaid?: boolean | null;
        /** @description The night before check-in is still to come, and nothing takes it. Null: whether or not. */
        is_night_before_free?: boolean | null;
        /** @description Nothing takes the night that begins on the day of check-out. Null: whether or not. */
        is_night_after_free?: boolean | null;
    };
    /**
     * @description What it does when its moment has passed as a stay is booked, or changes so that the rule is for it: act at once, before the guest has left, or never. Default: at_once for tasks and for messages before or at check-in, never for others. Without effect for an event, and for what repeats.
     * @enum {string}
     */
    when_late?: "at_once" | "never";
    action: {
        /** @enum {string} */
        type: "message" | "review" | "task";
        /** @description Required for message: the text sent to the guest. Names in {{two braces}} are filled in: see the description of the area. */
        template?: string | null;
        /** @description review, required. */
        score?: number | null;
        /** @description For review: its text. Names in {{two braces}} are filled in: see the description of the area. */
        content?: string | null;
        /**
         * @description task, required.
         * @enum {string|null}
         */
        task_type?: "cleaning" | "maintenance" | "reception" | "room_service" | "other" | null;
        /**
         * @description For task: the level of a cleaning. Default: standard.
         * @enum {string|null}
         */
        level?: "standard" | "simple" | "advanced" | null;
        /**
         * Format: int64
         * @description For task: the staff it is assigned to. Not assigned when the staff does not work at the property.
         */
        staff_id?: number | null;
        /** @description task: its note. Names in {{two braces}} are filled in: see the description of the area. */
        note?: string | null;
        /**
         * @description For task: the day it counts from: check_in, check_out, or action (the day the rule acts). Default: action.
         * @enum {string|null}
         */
        expected_on?: "check_in" | "check_out" | "action" | null;
        /** @description For task: days after that day; negative for days before. Default 0. */
        expected_days?: number | null;
        /**
         * Format: time-of-day
         * @description For task: omit for any time of the day.
         */
        expected_time?: string | null;
    };
};

export type PreviewAutomationRuleData = {
    past: {
        total: number;
        /** @description Actions of the last 90 days, latest first, at most 100. */
        actions: PreviewedAction[];
    };
    coming: {
        total: number;
        /** @description Actions of the next 30 days, next first, at most 100. */
        actions: PreviewedAction[];
    };
    /** @description False when there are more than 5,000 stays: only the first 5,000 are considered. */
    is_complete: boolean;
};

export type DeleteAutomationActionData = Record<string, never>;

export type ExecuteAutomationActionBody = {
    /** @description Texts for the names in its template that have no value, by name. */
    values?: {
        [key: string]: string;
    };
};

export type ExecuteAutomationActionData = Record<string, never>;

export type ListCustomChannelsData = {
    custom_channels: CustomChannel[];
    total: number;
    /** @description Null on the last page. */
    next_cursor: string | null;
};

export type CreateCustomChannelBody = {
    /** @description Unique in the account, including the built-in channels. */
    name: string;
};

export type CreateCustomChannelData = {
    custom_channel: CustomChannel;
};

export type UpdateCustomChannelBody = {
    /** @description Unique in the account, including the built-in channels. */
    name?: string;
};

export type UpdateCustomChannelData = {
    custom_channel: CustomChannel;
};

export type DeleteCustomChannelData = Record<string, never>;

export type ListChannelWorkQuery = {
    /** @description next_cursor of the previous page. Omit it for all that waits, also what was read before. */
    after?: string;
    /**
     * @description Kinds of work, separated by commas. Omit it for all.
     * @example approve,decline,cancel
     */
    types?: string;
    /**
     * @description Maximum number of rows.
     * @default 20
     */
    limit?: number;
};

export type ListChannelWorkData = {
    work: ChannelWork[];
    /** @description The place to continue from. Present on every page. */
    next_cursor: string;
    /** @description True when more can be read at once. */
    has_more: boolean;
};

export type CreateChannelInquiryBody = {
    /**
     * @description One that the token is for.
     * @enum {string}
     */
    channel_type: "airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip";
    /** @description The id of the inquiry on its channel. The same id again is the same conversation. */
    id: string;
    /** @description The listing that the guest asks about. */
    listing_id: string;
    guest: {
        name: string;
        /** Format: email */
        email?: string | null;
        phone?: string | null;
    };
    /**
     * Format: date
     * @description Together with check_out_date.
     */
    check_in_date?: string;
    /**
     * Format: date
     * @description After check-in.
     */
    check_out_date?: string;
    /** @description What the guest wrote first. */
    message: {
        /** @description The id of the message on its channel. The same id again is the same message. */
        id: string;
        content: string;
        /**
         * Format: date-time
         * @description Default: now. A moment in the future counts as now.
         */
        sent_at?: string;
    };
};

export type CreateChannelInquiryData = {
    conversation_id: string;
};

export type SetChannelListingBody = {
    /**
     * @description One that the token is for.
     * @enum {string}
     */
    channel_type: "airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical";
    /** @description What the connector can carry out. Null takes that back: it pushes no calendar, and every kind of work is listed for its orders. */
    capabilities: ("change_dates" | "cancel" | "message" | "review" | "prices" | "restrictions")[] | null;
};

export type SetChannelListingData = {
    listing: {
        listing_id: string;
        channel_type: ("airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical") | LaterValue;
        title: string;
        /**
         * Format: currency
         * @description ISO 4217 code, upper case.
         */
        currency: string;
        capabilities: (("change_dates" | "cancel" | "message" | "review" | "prices" | "restrictions") | LaterValue)[] | null;
    };
};

export type SetChannelOrderBody = {
    /**
     * @description One that the token is for.
     * @enum {string}
     */
    channel_type: "airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip";
    /**
     * @description As the channel has it now.
     * @enum {string}
     */
    status: "wait_accept" | "wait_pay" | "accepted" | "cancelled" | "timeout";
    /** @description RFC 3339 with its offset. When the order was last changed on the channel. A version that is older than the stored one changes nothing. */
    updated_at?: string;
    /** @description RFC 3339 with its offset. Default: now. Kept from the first version. */
    booked_at?: string;
    /** @description RFC 3339 with its offset. Until when it can be answered or paid. Default: 24 hours from the booking. */
    expires_at?: string | null;
    guest?: {
        /** @description At most 100 characters. */
        name?: string | null;
        /** @description An e-mail address. */
        email?: string | null;
        /** @description At most 50 characters. */
        phone?: string | null;
        /** @description A language tag of BCP 47, such as es or pt-BR, or the English name of a language. */
        language?: string | null;
    };
    /** @description Everybody who comes, for each stay of the order, at most 100. A guest is known by the name: of one who is stored, the fields that are not sent stay as they are. A guest who is not sent is deleted. The one who booked is in guest, and stays in the list also when it does not name them. */
    guests?: {
        /** @description At most 100 characters. A guest without one is dropped. */
        name?: string;
        /** @description At most 50 characters. */
        phone?: string | null;
        email?: string | null;
        /** @description One of passport, id_card, others. */
        id_type?: string | null;
        /** @description At most 50 characters. */
        id_number?: string | null;
        /** @description One of male, female. */
        gender?: string | null;
        /** @description ISO 3166-1 alpha-2 code, upper case. */
        country?: string | null;
        /** @description Of one guest at most. True for the one who booked, also under another name. */
        is_booker?: boolean;
    }[];
    /** @description The amounts of the whole order, when the channel names none for each stay: they stand at the first stay. */
    rates?: {
        /** @description ISO 4217 code. Default: the currency of the listing. */
        currency?: string;
        /** @description What the guest pays; with details their sum. */
        rate_amount?: number;
        /** @description What the channel keeps; positive. Default 0. */
        commission_amount?: number;
        /** @description What the rate is made of, at most 50. HOST_SERVICE_FEE is not the guest’s. */
        details?: {
            /** @description One of ACCOMMODATION, CLEANING_FEE, EXTRA_GUEST_FEE, PET_FEE, HOST_SERVICE_FEE, TAX, OTHER. Any other is OTHER. */
            type: string;
            /** @description At most 200 characters. */
            description?: string;
            /** @description Below 0 for a discount. */
            amount: number;
        }[];
    };
    /** @description The inquiry that led to the order, at most 200 characters. Its conversation becomes that of the order, if the order has none yet. */
    inquiry_id?: string;
    /** @description What the guest or the channel wrote with the order, at most 2,000 characters. */
    remarks?: string;
    stays: {
        /** @description The listing that sold it, at most 200 characters. A stay of one that is not known here waits in the reservation box, without a property. */
        listing_id?: string;
        /**
         * Format: date-perhaps-with-time
         * @description Of a date with a time, such as 2026-07-01T15:00:00, the date.
         */
        check_in_date: string;
        /**
         * Format: date-perhaps-with-time
         * @description Likewise. After check-in; at most 1,100 nights later.
         */
        check_out_date: string;
        /** @description From 0 to 99. Counts as adults when number_of_adults is missing. */
        number_of_guests?: number;
        /** @description From 0 to 99. Default 1. */
        number_of_adults?: number;
        /** @description From 0 to 99. Default 0. */
        number_of_children?: number;
        /** @description From 0 to 99. Default 0. */
        number_of_infants?: number;
        /** @description From 0 to 99. Default 0. */
        number_of_pets?: number;
        /** @description In the currency of the order. */
        rates?: {
            /** @description What the guest pays; with details their sum. */
            rate_amount?: number;
            /** @description What the channel keeps; positive. Default 0. */
            commission_amount?: number;
            /** @description What the rate is made of, at most 50. HOST_SERVICE_FEE is not the guest’s. */
            details?: {
                /** @description One of ACCOMMODATION, CLEANING_FEE, EXTRA_GUEST_FEE, PET_FEE, HOST_SERVICE_FEE, TAX, OTHER. Any other is OTHER. */
                type: string;
                /** @description At most 200 characters. */
                description?: string;
                /** @description Below 0 for a discount. */
                amount: number;
            }[];
        };
    }[];
};

export type SetChannelOrderData = {
    reservation_code: string;
    stays: {
        stay_code: string;
        listing_id: string;
        /** @description 0 when not allocated. */
        property_id: number;
        /** Format: date */
        check_in_date: string;
        /** Format: date */
        check_out_date: string;
        status: ("wait_accept" | "wait_pay" | "accepted" | "cancelled" | "denied" | "timeout") | LaterValue;
        in_reservation_box: boolean;
        in_conflict: boolean;
    }[];
    /** @description A stay waits in the reservation box, because its nights were taken. */
    in_conflict: boolean;
    /** @description The fields of the order that were dropped, cut or rounded, the first 100. They stand on the order as well. Only an order without a code, without dates or without a stay is refused. */
    warnings: {
        /** @description The field, such as `guest.email`. */
        path: string;
        /** @description What became of it. dropped: no such value can be stored. contradicted: dropped, because another field says otherwise. other_currency: dropped, because the order is in another currency. cut: the beginning is stored. rounded: to the places of the currency. changed: the nearest possible value is stored. */
        kind: ("dropped" | "contradicted" | "other_currency" | "cut" | "rounded" | "changed") | LaterValue;
        message: string;
    }[];
};

export type MarkChannelWorkDoneBody = {
    /** @description What the channel said, for the host. */
    detail?: string;
    /** @description Of a message: its id on the channel. When the channel sends the message back, it is the same one. */
    message_id?: string;
};

export type MarkChannelWorkDoneData = Record<string, never>;

export type MarkChannelWorkFailedBody = {
    /** @description Why the channel did not do it, in words for the host. */
    detail: string;
};

export type MarkChannelWorkFailedData = Record<string, never>;

export type RetryChannelWorkData = {
    channel_work: {
        id: string;
        kind: ("approve" | "decline" | "cancel" | "change_dates" | "message" | "host_review" | "host_reply" | "calendar") | LaterValue;
        /** @description waiting: the connector has not carried it out yet; detail says so when no connector has access, and since when. failed: detail says why. */
        status: ("waiting" | "done" | "failed") | LaterValue;
        detail: string;
        /** Format: date-time */
        updated_at: string;
    };
};

export type CreateChannelOrderMessageBody = {
    /**
     * @description One that the token is for.
     * @enum {string}
     */
    channel_type: "airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip";
    /** @description The id of the message on its channel. The same id again is the same message. */
    id: string;
    /**
     * @description host: the host wrote it on the channel itself. Default guest.
     * @enum {string}
     */
    sender_role?: "host" | "guest";
    /** @description Default: the name of the guest, or of the account. */
    sender_name?: string;
    /** @description A text, a picture, or both are required. */
    content?: string;
    /** @description A picture: the bytes of a JPEG, as base64. Its metadata, such as place and time, is removed. The body may have 12 MiB. */
    jpeg_base64?: string;
    /**
     * Format: date-time
     * @description Default: now. A moment in the future counts as now.
     */
    sent_at?: string;
};

export type CreateChannelOrderMessageData = {
    message_id: string;
};

export type CreateChannelInquiryMessageBody = {
    /**
     * @description One that the token is for.
     * @enum {string}
     */
    channel_type: "airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip";
    /** @description The id of the message on its channel. The same id again is the same message. */
    id: string;
    /**
     * @description host: the host wrote it on the channel itself. Default guest.
     * @enum {string}
     */
    sender_role?: "host" | "guest";
    /** @description Default: the name of the guest, or of the account. */
    sender_name?: string;
    /** @description A text, a picture, or both are required. */
    content?: string;
    /** @description A picture: the bytes of a JPEG, as base64. Its metadata, such as place and time, is removed. The body may have 12 MiB. */
    jpeg_base64?: string;
    /**
     * Format: date-time
     * @description Default: now. A moment in the future counts as now.
     */
    sent_at?: string;
};

export type CreateChannelInquiryMessageData = {
    message_id: string;
};

export type SetChannelOrderReviewsBody = {
    /**
     * @description One that the token is for.
     * @enum {string}
     */
    channel_type: "airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip";
    /** @description What the guest wrote. It replaces the stored review. Required without host_review. */
    guest_review?: {
        /** @description From 0 to 5, to two decimal places. */
        score: number;
        /** @description Each category once. */
        sub_score?: {
            /** @description Such as cleanliness or communication. */
            category: string;
            rating: number;
        }[] | null;
        content?: string;
        /**
         * Format: date-time
         * @description Default: when it was first sent here.
         */
        created_at?: string;
    };
    /** @description What the host wrote on the channel itself. It is stored if there is none yet: a host reviews once. */
    host_review?: {
        /** @description From 0 to 5, to two decimal places. */
        score: number;
        /** @description Each category once. */
        sub_score?: {
            /** @description Such as cleanliness or communication. */
            category: string;
            rating: number;
        }[] | null;
        content?: string;
        /**
         * Format: date-time
         * @description Default: when it was first sent here.
         */
        created_at?: string;
    };
};

export type SetChannelOrderReviewsData = Record<string, never>;

export type ListSearchResultsQuery = {
    /**
     * @description Words of a name, a code, a phone number, an e-mail address, a title, an address or a note. Case, accents and punctuation do not matter. Every word must be found. Of more than eight words the eight longest count.
     * @example tomas
     */
    q: string;
    /** @description One or several of reservation, conversation, task, property, separated by commas. Default: all. */
    kinds?: string;
    /**
     * @description Maximum number of results.
     * @default 20
     * @example 20
     */
    limit?: number;
};

export type ListSearchResultsData = {
    results: SearchResult[];
    /** @description True when more was found than limit. */
    has_more: boolean;
};

export type GetOccupancyReportQuery = {
    /**
     * Format: date
     * @example 2026-07-01
     */
    start_date: string;
    /**
     * Format: date
     * @description Included. The range has at most 36 months.
     * @example 2026-07-31
     */
    end_date: string;
    /**
     * Format: id-list
     * @description Ids, at most 100: separated by commas, as a repeated parameter, or as a JSON array.
     */
    property_ids?: string;
    /**
     * @description Only orders of this channel.
     * @enum {string}
     */
    channel_type?: "airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical";
    /**
     * Format: currency
     * @description Only amounts in this currency.
     */
    currency?: string;
    /**
     * Format: currency
     * @description Only properties that have this currency.
     */
    property_currency?: string;
    /**
     * @description One or several of month, property, channel, separated by commas. Without it, the range is one group.
     * @example month,property
     */
    group_by?: string;
};

export type GetOccupancyReportData = {
    rows: OccupancyRow[];
};

export type GetFinancesReportQuery = {
    /**
     * Format: date
     * @example 2026-01-01
     */
    start_date: string;
    /**
     * Format: date
     * @description Included. The range has at most 36 months.
     * @example 2026-12-31
     */
    end_date: string;
    /**
     * Format: id-list
     * @description Ids, at most 100: separated by commas, as a repeated parameter, or as a JSON array.
     */
    property_ids?: string;
    /**
     * @description Only orders of this channel.
     * @enum {string}
     */
    channel_type?: "airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical";
    /**
     * Format: currency
     * @description Only amounts in this currency.
     */
    currency?: string;
    /**
     * @description One or several of month, property, item, channel, separated by commas. Without it, the range is one group.
     * @example month
     */
    group_by?: string;
};

export type GetFinancesReportData = {
    rows: FinancesRow[];
};

export type ListWebhooksQuery = {
    /**
     * Format: int64
     * @description Number of rows to skip.
     * @default 0
     */
    offset?: number;
    /**
     * @description Maximum number of rows.
     * @default 20
     * @example 20
     */
    limit?: number;
    /** @description next_cursor of the previous page, instead of offset, with the same filters. */
    cursor?: string;
};

export type ListWebhooksData = {
    webhooks: Webhook[];
    total: number;
    /** @description Null on the last page. */
    next_cursor: string | null;
};

export type CreateWebhookBody = {
    /**
     * Format: web-address
     * @description https, or http if the deployment allows it.
     */
    url: string;
    /** @description Omitted or null: all events, including kinds added later. */
    events?: ("reservation_created" | "reservation_updated" | "history_lost" | "guest_erased" | "property_availability_updated" | "property_remarks_updated" | "listing_calendar_updated" | "listing_created" | "listing_updated" | "listing_deleted" | "transaction_created" | "transaction_updated" | "transaction_deleted" | "recurring_transaction_created" | "recurring_transaction_updated" | "recurring_transaction_deleted" | "invoice_created" | "payout_rule_updated" | "credit_note_created" | "review_created" | "review_updated" | "message_created" | "conversation_created" | "conversation_updated" | "saved_reply_created" | "saved_reply_updated" | "saved_reply_deleted" | "saved_view_created" | "saved_view_updated" | "saved_view_deleted" | "task_created" | "task_updated" | "task_deleted" | "task_returned" | "task_reported" | "checklist_created" | "checklist_updated" | "checklist_deleted" | "staff_created" | "staff_updated" | "staff_deleted" | "staff_absence_created" | "staff_absence_deleted" | "property_created" | "property_updated" | "property_deleted" | "room_type_created" | "room_type_updated" | "room_type_deleted" | "group_created" | "group_updated" | "group_deleted" | "tag_created" | "tag_updated" | "tag_deleted" | "custom_channel_created" | "custom_channel_updated" | "custom_channel_deleted" | "dictionary_entry_created" | "dictionary_entry_updated" | "dictionary_entry_deleted" | "channel_work_updated" | "webhook_created" | "webhook_updated" | "webhook_deleted" | "automation_rule_created" | "automation_rule_updated" | "automation_rule_deleted" | "automation_actions_planned" | "automation_action_executed" | "automation_action_dropped" | "automation_action_postponed" | "sandbox_clock_advanced")[] | null;
};

export type CreateWebhookData = {
    /** Format: int64 */
    id: number;
    url: string;
    /** @description The events it receives. */
    events: string[];
    /** @description True when the caller may change it: false when another application, or a person, created it. The master operator may delete it in any case. */
    manageable: boolean;
    is_active: boolean;
    /**
     * Format: date-time
     * @description The time it was switched off because it had only failed for 5 days.
     */
    switched_off_at: string | null;
    /** @description The outcome of its last attempt at that time, such as `timeout`. `grant_ended`, with switched_off_at null: no operator grants its application access any more. It is active again with a new grant. */
    switched_off_reason: string | null;
    /** Format: date-time */
    created_at: string;
    /** @description Returned only by this call. */
    secret: string;
    /** @description The same fields again. */
    webhook: {
        /** Format: int64 */
        id: number;
        url: string;
        /** @description The events it receives. */
        events: string[];
        /** @description True when the caller may change it: false when another application, or a person, created it. The master operator may delete it in any case. */
        manageable: boolean;
        is_active: boolean;
        /**
         * Format: date-time
         * @description The time it was switched off because it had only failed for 5 days.
         */
        switched_off_at: string | null;
        /** @description The outcome of its last attempt at that time, such as `timeout`. `grant_ended`, with switched_off_at null: no operator grants its application access any more. It is active again with a new grant. */
        switched_off_reason: string | null;
        /** Format: date-time */
        created_at: string;
        /** @description Returned only by this call. */
        secret: string;
    };
};

export type GetWebhookData = {
    webhook: Webhook;
};

export type UpdateWebhookBody = {
    /**
     * Format: web-address
     * @description https, or http if the deployment allows it.
     */
    url?: string;
    /** @description null: all events, including kinds added later. */
    events?: ("reservation_created" | "reservation_updated" | "history_lost" | "guest_erased" | "property_availability_updated" | "property_remarks_updated" | "listing_calendar_updated" | "listing_created" | "listing_updated" | "listing_deleted" | "transaction_created" | "transaction_updated" | "transaction_deleted" | "recurring_transaction_created" | "recurring_transaction_updated" | "recurring_transaction_deleted" | "invoice_created" | "payout_rule_updated" | "credit_note_created" | "review_created" | "review_updated" | "message_created" | "conversation_created" | "conversation_updated" | "saved_reply_created" | "saved_reply_updated" | "saved_reply_deleted" | "saved_view_created" | "saved_view_updated" | "saved_view_deleted" | "task_created" | "task_updated" | "task_deleted" | "task_returned" | "task_reported" | "checklist_created" | "checklist_updated" | "checklist_deleted" | "staff_created" | "staff_updated" | "staff_deleted" | "staff_absence_created" | "staff_absence_deleted" | "property_created" | "property_updated" | "property_deleted" | "room_type_created" | "room_type_updated" | "room_type_deleted" | "group_created" | "group_updated" | "group_deleted" | "tag_created" | "tag_updated" | "tag_deleted" | "custom_channel_created" | "custom_channel_updated" | "custom_channel_deleted" | "dictionary_entry_created" | "dictionary_entry_updated" | "dictionary_entry_deleted" | "channel_work_updated" | "webhook_created" | "webhook_updated" | "webhook_deleted" | "automation_rule_created" | "automation_rule_updated" | "automation_rule_deleted" | "automation_actions_planned" | "automation_action_executed" | "automation_action_dropped" | "automation_action_postponed" | "sandbox_clock_advanced")[] | null;
    /** @description false: it receives nothing, and does not receive the missed events later. */
    is_active?: boolean;
};

export type UpdateWebhookData = {
    webhook: Webhook;
};

export type DeleteWebhookData = Record<string, never>;

export type ListWebhookDeliveriesQuery = {
    /**
     * @example pending
     * @enum {string}
     */
    status?: "pending" | "delivered" | "failed";
    /**
     * Format: int64
     * @description Number of rows to skip.
     * @default 0
     */
    offset?: number;
    /**
     * @description Maximum number of rows.
     * @default 20
     */
    limit?: number;
    /** @description next_cursor of the previous page, instead of offset, with the same filters. */
    cursor?: string;
};

export type ListWebhookDeliveriesData = {
    deliveries: Delivery[];
    total: number;
    /** @description Null on the last page. */
    next_cursor: string | null;
};

export type RedeliverWebhookDeliveryData = {
    delivery: Delivery;
};

export type PingWebhookData = Record<string, never>;

export type RotateWebhookSecretData = {
    /** @description Returned only by this call. */
    secret: string;
};

export type ListEventsQuery = {
    /** @description next_cursor of the previous page, which was read in the same direction. Omit it to begin with the oldest event. `now` returns no event, and the present end of the log in next_cursor: a program that first asks for it, then reads the lists, and then follows from there, misses no change. */
    after?: string;
    /**
     * @description Names of events, separated by commas. Omit it for all events.
     * @example reservation_created,reservation_updated
     */
    types?: string;
    /** @description Read backwards, from the newest event. For looking back: a change that is being stored meanwhile may be left out. To follow the log, omit it. */
    newest_first?: boolean;
    /**
     * @description Maximum number of rows.
     * @default 20
     * @example 100
     */
    limit?: number;
};

export type ListEventsData = {
    events: Event[];
    /** @description The position to continue from. Present on every page, including an empty one. */
    next_cursor: string;
    /** @description True when more events can be read at once. When false, try again after a few seconds; with newest_first, the oldest event has been read. */
    has_more: boolean;
};

export type GetLimitUsageData = {
    /** @description The present hour and the 24 before it, oldest first. An hour without requests is listed. */
    hours: UsageHour[];
    /** @description Those with the most requests of these hours first, at most 100. */
    callers: UsageCaller[];
    /** @description Of the account, of the endpoints with limits of their own, and of each other endpoint that counts a request in its tightest window. Empty with RATE_LIMITS=off. */
    limits: LimitState[];
};

export type ListAuditQuery = {
    /**
     * Format: date
     * @description First day of created_at, in the account’s timezone.
     * @example 2026-06-01
     */
    start_date?: string;
    /**
     * Format: date
     * @description Last day of created_at, inclusive.
     * @example 2026-06-30
     */
    end_date?: string;
    /**
     * Format: int64
     * @description The operator who made the change.
     */
    operator_id?: number;
    /** Format: int64 */
    token_id?: number;
    /**
     * Format: int64
     * @description The partner application that acted for the operator.
     */
    application_id?: number;
    /**
     * @description A kind, such as property_updated, or the beginning of kinds, such as property_ or task.
     * @example property_
     */
    kind?: string;
    /**
     * Format: int64
     * @description The property itself, and everything that names it: tasks, stays, listings.
     */
    property_id?: number;
    /** @description Stays, reviews and conversations of the order. */
    reservation_code?: string;
    /** @description The stay itself, its tasks and its entries. */
    stay_code?: string;
    /** @description The id of the changed object. Objects of different kinds can have the same id: send kind as well. */
    object_id?: string;
    request_id?: string;
    /**
     * Format: int64
     * @description Number of rows to skip.
     * @default 0
     */
    offset?: number;
    /**
     * @description Maximum number of rows.
     * @default 20
     */
    limit?: number;
    /** @description next_cursor of the previous page, instead of offset, with the same filters. */
    cursor?: string;
};

export type ListAuditData = {
    audit: AuditEntry[];
    total: number;
    /** @description Null on the last page. */
    next_cursor: string | null;
};

export type CreateTokenBody = {
    /** @description The id from the registration of the application. */
    client_id: string;
    /** @description Required, except for a public application, which has none. */
    client_secret?: string;
    /** @enum {string} */
    grant_type: "authorization_code" | "refresh_token";
    /** @description Required for `authorization_code`: the code from the redirect. */
    code?: string;
    /** @description Required when the code was requested with a `code_challenge`; otherwise rejected. */
    code_verifier?: string;
    /** @description Optional; if sent, the address that the code was sent to. */
    redirect_uri?: string;
    /** @description Required for `refresh_token`: the latest refresh token. */
    refresh_token?: string;
    /** @description Accepted from clients that follow RFC 8707, and ignored here: the tokens are for the whole service. `/oauth/authorize` refuses an address of another service. */
    resource?: string;
};

export type CreateTokenData = {
    /** @description For `Service-Access-Token` or `Authorization: Bearer`. */
    access_token: string;
    /** @description Works once: each exchange returns the next one. */
    refresh_token: string;
    /** @description Lifetime of the access token in seconds. */
    expires_in: number;
    /** @constant */
    token_type: "Bearer";
    /** @description The scope that the operator allowed: read-only, writable, or the channels of a connector. */
    scope: string;
};

export type RevokeTokenBody = {
    /** @description The id from the registration of the application. */
    client_id: string;
    /** @description Required, except for a public application, which has none. */
    client_secret?: string;
    /** @description An access token or a refresh token. */
    token: string;
};

export type RevokeTokenData = Record<string, never>;

export type GetSessionData = {
    /** @description What the person signs in with: their e-mail address, followed by a colon and the id of the account if the password is of that account alone. */
    email: string;
    /** @description For Service-Form-Token, required for every method but GET and HEAD; over plain http for these too. */
    form_token: string;
    /** @description False over plain http: others on the network can read along. A page says so. */
    is_encrypted: boolean;
    /** @description The accounts where the person is an operator, 50 at most. */
    accounts: SessionAccount[];
};

export type ListSavedViewsQuery = {
    /** Format: int64 */
    id?: number;
    /**
     * @example reservations
     * @enum {string}
     */
    page?: "reservations" | "inbox" | "tasks" | "money" | "calendar";
    /**
     * Format: int64
     * @description Number of rows to skip.
     * @default 0
     */
    offset?: number;
    /**
     * @description Maximum number of rows.
     * @default 20
     * @example 20
     */
    limit?: number;
    /** @description next_cursor of the previous page, instead of offset, with the same filters. */
    cursor?: string;
};

export type ListSavedViewsData = {
    saved_views: SavedView[];
    total: number;
    /** @description Null on the last page. */
    next_cursor: string | null;
};

export type CreateSavedViewBody = {
    /** @description Unique among the views of the operator for the page. */
    name: string;
    /** @enum {string} */
    page: "reservations" | "inbox" | "tasks" | "money" | "calendar";
    /** @description The filters as the page has them in its address. The service stores them, and does not read them. */
    search: string;
    /**
     * @description true: every operator of the account sees it. Not for an operator limited to some properties.
     * @default false
     */
    is_shared?: boolean;
};

export type CreateSavedViewData = {
    saved_view: SavedView;
};

export type UpdateSavedViewBody = {
    /** @description Unique among the views of the operator for the page. */
    name?: string;
    /** @description The filters as the page has them in its address. The service stores them, and does not read them. */
    search?: string;
    /** @description true: every operator of the account sees it. Not for an operator limited to some properties. */
    is_shared?: boolean;
};

export type UpdateSavedViewData = {
    saved_view: SavedView;
};

export type DeleteSavedViewData = Record<string, never>;

export type GetNotificationSettingData = {
    notification_settings: NotificationSettings;
};

export type SetNotificationSettingBody = {
    /**
     * @description Of everything that is written to the operator.
     * @enum {string}
     */
    language?: "en" | "es";
    /** @description Kinds that are omitted stay as they are. */
    kinds?: {
        booking_created?: ("push" | "email" | "ntfy" | "telegram" | "webhook")[];
        request_received?: ("push" | "email" | "ntfy" | "telegram" | "webhook")[];
        request_expiring?: ("push" | "email" | "ntfy" | "telegram" | "webhook")[];
        message_received?: ("push" | "email" | "ntfy" | "telegram" | "webhook")[];
        booking_cancelled?: ("push" | "email" | "ntfy" | "telegram" | "webhook")[];
        conflict_detected?: ("push" | "email" | "ntfy" | "telegram" | "webhook")[];
        calendar_unreadable?: ("push" | "email" | "ntfy" | "telegram" | "webhook")[];
        message_failed?: ("push" | "email" | "ntfy" | "telegram" | "webhook")[];
        task_completed?: ("push" | "email" | "ntfy" | "telegram" | "webhook")[];
        task_late?: ("push" | "email" | "ntfy" | "telegram" | "webhook")[];
        task_reported?: ("push" | "email" | "ntfy" | "telegram" | "webhook")[];
        task_returned?: ("push" | "email" | "ntfy" | "telegram" | "webhook")[];
        payout_late?: ("push" | "email" | "ntfy" | "telegram" | "webhook")[];
        signed_in?: ("push" | "email" | "ntfy" | "telegram" | "webhook")[];
    };
    /** @description Nothing is told between these times, but for sign-ins: it is told together afterwards. They may begin on the day before they end. Null: none. */
    quiet_hours?: {
        /** Format: time-of-day */
        from: string;
        /** Format: time-of-day */
        until: string;
    } | null;
    /**
     * Format: timezone
     * @description Of quiet_hours and digest_at. Null: that of the account.
     */
    timezone?: string | null;
    /**
     * Format: time-of-day
     * @description When the day is told by e-mail: arrivals, departures, what waits. Null: not at all.
     */
    digest_at?: string | null;
    /** @description Replaces the former address and its token. Null: none. */
    ntfy?: {
        /**
         * Format: web-address
         * @description The address of a topic, such as `https://ntfy.sh/a-long-random-name`. https, or http if the deployment allows it.
         */
        url: string;
        /** @description Sent as `Authorization: Bearer`. It is stored encrypted, and never returned. */
        token?: string | null;
    } | null;
    /** @description A bot that writes into a chat. Null: none. */
    telegram?: {
        /** @description As BotFather gives it. It is stored encrypted, and never returned. */
        bot_token: string;
        /** @description A number, or the @name of a channel. */
        chat: string;
    } | null;
    /** @description Replaces the former address and its token. Null: none. */
    webhook?: {
        /**
         * Format: web-address
         * @description Gets a POST with JSON. https, or http if the deployment allows it.
         */
        url: string;
        /** @description Sent as `Authorization: Bearer`. It is stored encrypted, and never returned. */
        token?: string | null;
    } | null;
};

export type SetNotificationSettingData = {
    notification_settings: NotificationSettings;
};

export type CreateNotificationSettingTestBody = {
    /** @enum {string} */
    way: "push" | "email" | "ntfy" | "telegram" | "webhook";
    /**
     * Format: int64
     * @description Of one device alone. Only with push.
     */
    push_subscription_id?: number;
};

export type CreateNotificationSettingTestData = {
    /** @description True when the other side has taken it. */
    is_told: boolean;
    problem: NotificationProblem | null;
};

export type CreatePushSubscriptionBody = {
    /**
     * Format: web-address
     * @description As the browser gives it: https. It is stored encrypted, and never returned.
     */
    endpoint: string;
    keys: {
        p256dh: string;
        auth: string;
    };
    /** @description What the operator recognises it by. */
    device: string;
    /**
     * @description Of what is written to an operator who has chosen no language yet.
     * @enum {string}
     */
    language?: "en" | "es";
};

export type CreatePushSubscriptionData = {
    push_subscription: PushSubscription;
};

export type DeletePushSubscriptionData = Record<string, never>;

export type ListSessionsData = {
    sessions: OwnSession[];
    total: number;
};

export type DeleteSessionData = Record<string, never>;

export type SetPasswordBody = {
    /** @description The present password of the signed-in person. */
    current_password: string;
    /** @description At least 12 characters, not the e-mail address. */
    password: string;
};

export type SetPasswordData = Record<string, never>;

export type GetSecondFactorData = {
    is_set: boolean;
    /** @description Recovery codes that are not used yet. */
    recovery_codes_left: number;
};

export type CreateSecondFactorData = {
    /** @description For PUT /second_factor, within 15 minutes. */
    enrolment: string;
    /** @description For typing into an authenticator app, in base 32. */
    secret: string;
    /** @description The same for a QR code. */
    otpauth_url: string;
};

export type SetSecondFactorBody = {
    /** @description The present password of the signed-in person. */
    current_password: string;
    /** @description The enrolment of POST /second_factor. */
    enrolment: string;
    /** @description The code that the authenticator app shows now. */
    code: string;
};

export type SetSecondFactorData = {
    /** @description Each signs in once instead of a code. They are shown only this once. */
    recovery_codes: string[];
};

export type DeleteSecondFactorBody = {
    /** @description The present password of the signed-in person. */
    current_password: string;
};

export type DeleteSecondFactorData = Record<string, never>;

export type GetSignInProviderData = {
    /** @description Of the identity provider; null where people sign in by password alone. */
    name: string | null;
    connection: ProviderConnection;
    /** @description False for a person who has never chosen a password. A letter of /forgotten-password lets them choose one. */
    has_password: boolean;
    /** @description True when this service sends letters, as that of /forgotten-password. */
    sends_mail: boolean;
};

export type DeleteSignInProviderBody = {
    /** @description The present password of the signed-in person. */
    current_password: string;
};

export type DeleteSignInProviderData = Record<string, never>;

export type GetAccountData = {
    account: Account;
};

export type UpdateAccountBody = {
    name?: string;
    /**
     * Format: timezone
     * @description IANA name, `Europe/Amsterdam`.
     */
    timezone?: string;
    /**
     * Format: currency
     * @description ISO 4217 code, upper case.
     */
    currency?: string;
    /**
     * Format: country
     * @description ISO 3166-1 alpha-2 code, upper case.
     */
    country?: string;
    /** @description Erases guests this many months after their last night, also earlier ones. Null: never. */
    guest_retention_months?: number | null;
    /** @description Of the host on invoices. Empty: name. */
    business_name?: string;
    /** @description Of the host on invoices, in lines. */
    business_address?: string;
    /** @description Of the host on invoices. */
    tax_number?: string;
};

export type UpdateAccountData = {
    account: Account;
};

export type GetAccountImportData = {
    account_import: AccountImport | null;
};

export type SetAccountImportBody = {
    /**
     * Format: web-address
     * @description The address of another server of this interface. Send it with its token.
     */
    url?: string;
    /** @description An access token of the master operator there. A read-only one is enough. It is stored encrypted. */
    token?: string;
    /** @description The size of an archive of GET /export, which is uploaded in pieces. */
    archive_bytes?: number;
};

export type SetAccountImportData = {
    account_import: AccountImport;
};

export type DeleteAccountImportData = Record<string, never>;

export type CreateImportBody = {
    /** @description The text of the file, with a header. Its columns are separated by commas, semicolons, tabs or vertical lines. At most 1000 rows. Required, unless file is given. */
    csv?: string;
    /** @description The file itself as base64, in place of csv: a text in UTF-8, UTF-16 or Windows-1252, or an XLSX workbook, of which the first sheet is read. At most 1 MiB. */
    file?: string;
    /**
     * @description Default: what the header shows.
     * @enum {string}
     */
    resource?: "reservations" | "transactions" | "staffs" | "guests";
    /**
     * @description How dates such as 03/04/2026 are read. Needed only when no date of the file shows it.
     * @enum {string}
     */
    day_order?: "day_first" | "month_first" | "year_first";
    mapping?: {
        /** @description Columns that are not named are taken for what their header says. */
        columns?: {
            /** @description As the header names it. */
            column: string;
            /** @description One of fields of the answer. custom_field keeps the text as a custom field of the stay. Null: the column is not read. */
            field: string | null;
        }[];
        /**
         * @description As day_order of the body.
         * @enum {string}
         */
        day_order?: "day_first" | "month_first" | "year_first";
        /**
         * @description How amounts such as 1.234 are read. Needed only when no amount of the file shows it.
         * @enum {string}
         */
        decimal_mark?: "point" | "comma";
        /** @description The custom channel of rows that name none. Default: what the header shows, or Direct. */
        channel?: string;
        /** @description What words of the cells mean. */
        words?: {
            /** @enum {string} */
            field: "status" | "channel" | "property";
            /** @description As the cells have it. Case, accents and signs do not count. */
            word: string;
            /** @description Of a status: booking, closure or left_out. Of a channel: the name of a custom channel. Of a property: its title or its id. */
            means: string;
        }[];
    };
    /** @description true: every row is tried and shown as it is understood, and nothing is stored. */
    dry_run?: boolean;
};

export type CreateImportData = {
    import: CsvImport;
};

export type CreateAccountImportPieceBody = {
    /** @description Where the piece begins in the archive: uploaded_bytes. */
    from_byte: number;
    /** @description The bytes as base64: at most 4 MiB of them. */
    content_base64: string;
};

export type CreateAccountImportPieceData = {
    account_import: AccountImport;
};

export type CreateAccountImportRunBody = {
    /** @description true: everything is read and checked, nothing stored. */
    dry_run?: boolean;
    /** @description Needed when is_source_kept is false, or when the other server has refused the former one. */
    token?: string;
};

export type CreateAccountImportRunData = {
    account_import: AccountImport;
};

export type SetUpAccountBody = {
    /** @description The part behind # of the address that a start of the service has printed. */
    secret: string;
    /**
     * Format: email
     * @description What the master operator signs in with.
     */
    email: string;
    /** @description 12 to 200 characters, four different ones among them, without the e-mail address. */
    password: string;
    /** @description The name of the master operator: of the person. */
    operator_name: string;
    /** @description Guests see it. */
    account_name: string;
    /**
     * Format: timezone
     * @description IANA name, `Europe/Amsterdam`.
     */
    timezone: string;
    /**
     * Format: currency
     * @description ISO 4217 code, upper case.
     */
    currency: string;
    /**
     * Format: country
     * @description ISO 3166-1 alpha-2 code, upper case.
     */
    country: string;
};

export type SetUpAccountData = {
    /** Format: int64 */
    account_id: number;
    /** @description Signs the master operator in, once, in a browser. */
    sign_in_path: string;
};

export type ListOperatorsQuery = {
    /** Format: int64 */
    id?: number;
    /**
     * Format: int64
     * @description Number of rows to skip.
     * @default 0
     */
    offset?: number;
    /**
     * @description Maximum number of rows.
     * @default 20
     * @example 20
     */
    limit?: number;
    /** @description next_cursor of the previous page, instead of offset, with the same filters. */
    cursor?: string;
};

export type ListOperatorsData = {
    operators: Operator[];
    total: number;
    /** @description Null on the last page. */
    next_cursor: string | null;
};

export type CreateOperatorBody = {
    name: string;
    /**
     * Format: email
     * @description For signing in. Unique in the account. It cannot be changed.
     */
    email: string;
    /** @description Limits the operator to these properties; null for all, also future ones. At least one. */
    property_ids?: number[] | null;
    /**
     * @description full: everything. no_money: everything but money. messages: messages and reviews. tasks: tasks and staff. read_only: reads everything, changes nothing. Default: full.
     * @enum {string}
     */
    role?: "full" | "no_money" | "messages" | "tasks" | "read_only";
    /**
     * @description Of the invitation and of later letters. Default: that of the master operator.
     * @enum {string}
     */
    language?: "en" | "es";
};

export type CreateOperatorData = {
    operator: Operator;
    invitation: Invitation;
};

export type UpdateOperatorBody = {
    name?: string;
    /** @description Limits the operator to these properties; null for all, also future ones. At least one. */
    property_ids?: number[] | null;
    /**
     * @description full: everything. no_money: everything but money. messages: messages and reviews. tasks: tasks and staff. read_only: reads everything, changes nothing. The master operator has full.
     * @enum {string}
     */
    role?: "full" | "no_money" | "messages" | "tasks" | "read_only";
};

export type UpdateOperatorData = {
    operator: Operator;
};

export type DeleteOperatorData = Record<string, never>;

export type CreateOperatorInvitationData = {
    invitation: Invitation;
};

export type ListTokensQuery = {
    /** Format: int64 */
    id?: number;
    /**
     * Format: int64
     * @description Number of rows to skip.
     * @default 0
     */
    offset?: number;
    /**
     * @description Maximum number of rows.
     * @default 20
     * @example 20
     */
    limit?: number;
    /** @description next_cursor of the previous page, instead of offset, with the same filters. */
    cursor?: string;
};

export type ListTokensData = {
    tokens: Token[];
    total: number;
    /** @description Null on the last page. */
    next_cursor: string | null;
};

export type CreatePersonalTokenBody = {
    /** @description Says what uses the token. */
    name: string;
    /** @description read-only, writable, or channel:<type> for a connector; several channels are separated by spaces. */
    scope: string;
    /**
     * Format: int64
     * @description The operator as whom the token acts. Default: the signed-in operator.
     */
    operator_id?: number;
    /** @description Days until the token expires. Default: it works until it is deleted. */
    days?: number;
};

export type CreatePersonalTokenData = {
    token: Token;
    /** @description For Service-Access-Token. It is shown only this once. */
    access_token: string;
};

export type DeleteTokenData = Record<string, never>;

export type ListApplicationsQuery = {
    /** Format: int64 */
    id?: number;
    /**
     * Format: int64
     * @description Number of rows to skip.
     * @default 0
     */
    offset?: number;
    /**
     * @description Maximum number of rows.
     * @default 20
     * @example 20
     */
    limit?: number;
    /** @description next_cursor of the previous page, instead of offset, with the same filters. */
    cursor?: string;
};

export type ListApplicationsData = {
    applications: GrantedApplication[];
    total: number;
    /** @description Null on the last page. */
    next_cursor: string | null;
};

export type DeleteApplicationData = Record<string, never>;

export type ListReleasesData = {
    releases: Release[];
    total: number;
    /** @description Null on the last page. */
    next_cursor: string | null;
};

export type ReservationCreatedEvent = {
    /** @constant */
    event: "reservation_created";
    /** Format: date-time */
    timestamp: string;
    reservation_code: string;
    stay_code: string;
};

export type ReservationUpdatedEvent = {
    /** @constant */
    event: "reservation_updated";
    /** Format: date-time */
    timestamp: string;
    reservation_code: string;
    stay_code: string;
    /** @description The part of the reservation that changed, if it is a single part. */
    sub_event?: string;
};

export type HistoryLostEvent = {
    /** @constant */
    event: "history_lost";
    /** Format: date-time */
    timestamp: string;
    /** Format: date-time */
    since: string;
    /** Format: date-time */
    until: string;
};

export type GuestErasedEvent = {
    /** @constant */
    event: "guest_erased";
    /** Format: date-time */
    timestamp: string;
    reservation_code: string;
    conversation_id: string;
};

export type PropertyAvailabilityUpdatedEvent = {
    /** @constant */
    event: "property_availability_updated";
    /** Format: date-time */
    timestamp: string;
    property_id: number;
    availabilities: {
        /** Format: date */
        date: string;
        available: boolean;
    }[];
};

export type PropertyRemarksUpdatedEvent = {
    /** @constant */
    event: "property_remarks_updated";
    /** Format: date-time */
    timestamp: string;
    property_id: number;
};

export type ListingCalendarUpdatedEvent = {
    /** @constant */
    event: "listing_calendar_updated";
    /** Format: date-time */
    timestamp: string;
    channel_type: string;
    listing_id: string;
    /** Format: date */
    start_date: string;
    /** Format: date */
    end_date: string;
};

export type ListingCreatedEvent = {
    /** @constant */
    event: "listing_created";
    /** Format: date-time */
    timestamp: string;
    channel_type: string;
    listing_id: string;
};

export type ListingUpdatedEvent = {
    /** @constant */
    event: "listing_updated";
    /** Format: date-time */
    timestamp: string;
    channel_type: string;
    listing_id: string;
};

export type ListingDeletedEvent = {
    /** @constant */
    event: "listing_deleted";
    /** Format: date-time */
    timestamp: string;
    channel_type: string;
    listing_id: string;
};

export type TransactionCreatedEvent = {
    /** @constant */
    event: "transaction_created";
    /** Format: date-time */
    timestamp: string;
    transaction_id: number;
};

export type TransactionUpdatedEvent = {
    /** @constant */
    event: "transaction_updated";
    /** Format: date-time */
    timestamp: string;
    transaction_id: number;
};

export type TransactionDeletedEvent = {
    /** @constant */
    event: "transaction_deleted";
    /** Format: date-time */
    timestamp: string;
    transaction_id: number;
};

export type RecurringTransactionCreatedEvent = {
    /** @constant */
    event: "recurring_transaction_created";
    /** Format: date-time */
    timestamp: string;
    recurring_transaction_id: number;
};

export type RecurringTransactionUpdatedEvent = {
    /** @constant */
    event: "recurring_transaction_updated";
    /** Format: date-time */
    timestamp: string;
    recurring_transaction_id: number;
};

export type RecurringTransactionDeletedEvent = {
    /** @constant */
    event: "recurring_transaction_deleted";
    /** Format: date-time */
    timestamp: string;
    recurring_transaction_id: number;
};

export type InvoiceCreatedEvent = {
    /** @constant */
    event: "invoice_created";
    /** Format: date-time */
    timestamp: string;
    invoice_id: number;
    reservation_code: string;
};

export type PayoutRuleUpdatedEvent = {
    /** @constant */
    event: "payout_rule_updated";
    /** Format: date-time */
    timestamp: string;
    channel_type: string;
};

export type CreditNoteCreatedEvent = {
    /** @constant */
    event: "credit_note_created";
    /** Format: date-time */
    timestamp: string;
    credit_note_id: number;
    invoice_id: number;
    reservation_code: string;
};

export type ReviewCreatedEvent = {
    /** @constant */
    event: "review_created";
    /** Format: date-time */
    timestamp: string;
    reservation_code: string;
};

export type ReviewUpdatedEvent = {
    /** @constant */
    event: "review_updated";
    /** Format: date-time */
    timestamp: string;
    reservation_code: string;
};

export type MessageCreatedEvent = {
    /** @constant */
    event: "message_created";
    /** Format: date-time */
    timestamp: string;
    conversation_id: string;
    message_id: string;
};

export type ConversationCreatedEvent = {
    /** @constant */
    event: "conversation_created";
    /** Format: date-time */
    timestamp: string;
    conversation_id: string;
};

export type ConversationUpdatedEvent = {
    /** @constant */
    event: "conversation_updated";
    /** Format: date-time */
    timestamp: string;
    conversation_id: string;
};

export type SavedReplyCreatedEvent = {
    /** @constant */
    event: "saved_reply_created";
    /** Format: date-time */
    timestamp: string;
    saved_reply_id: number;
};

export type SavedReplyUpdatedEvent = {
    /** @constant */
    event: "saved_reply_updated";
    /** Format: date-time */
    timestamp: string;
    saved_reply_id: number;
};

export type SavedReplyDeletedEvent = {
    /** @constant */
    event: "saved_reply_deleted";
    /** Format: date-time */
    timestamp: string;
    saved_reply_id: number;
};

export type SavedViewCreatedEvent = {
    /** @constant */
    event: "saved_view_created";
    /** Format: date-time */
    timestamp: string;
    saved_view_id: number;
};

export type SavedViewUpdatedEvent = {
    /** @constant */
    event: "saved_view_updated";
    /** Format: date-time */
    timestamp: string;
    saved_view_id: number;
};

export type SavedViewDeletedEvent = {
    /** @constant */
    event: "saved_view_deleted";
    /** Format: date-time */
    timestamp: string;
    saved_view_id: number;
};

export type TaskCreatedEvent = {
    /** @constant */
    event: "task_created";
    /** Format: date-time */
    timestamp: string;
    task_id: number;
};

export type TaskUpdatedEvent = {
    /** @constant */
    event: "task_updated";
    /** Format: date-time */
    timestamp: string;
    task_id: number;
};

export type TaskDeletedEvent = {
    /** @constant */
    event: "task_deleted";
    /** Format: date-time */
    timestamp: string;
    task_id: number;
};

export type TaskReturnedEvent = {
    /** @constant */
    event: "task_returned";
    /** Format: date-time */
    timestamp: string;
    task_id: number;
    staff_id: number;
};

export type TaskReportedEvent = {
    /** @constant */
    event: "task_reported";
    /** Format: date-time */
    timestamp: string;
    task_id: number;
    staff_id: number;
    report_kind: number;
};

export type ChecklistCreatedEvent = {
    /** @constant */
    event: "checklist_created";
    /** Format: date-time */
    timestamp: string;
    checklist_id: number;
};

export type ChecklistUpdatedEvent = {
    /** @constant */
    event: "checklist_updated";
    /** Format: date-time */
    timestamp: string;
    checklist_id: number;
};

export type ChecklistDeletedEvent = {
    /** @constant */
    event: "checklist_deleted";
    /** Format: date-time */
    timestamp: string;
    checklist_id: number;
};

export type StaffCreatedEvent = {
    /** @constant */
    event: "staff_created";
    /** Format: date-time */
    timestamp: string;
    staff_id: number;
};

export type StaffUpdatedEvent = {
    /** @constant */
    event: "staff_updated";
    /** Format: date-time */
    timestamp: string;
    staff_id: number;
};

export type StaffDeletedEvent = {
    /** @constant */
    event: "staff_deleted";
    /** Format: date-time */
    timestamp: string;
    staff_id: number;
};

export type StaffAbsenceCreatedEvent = {
    /** @constant */
    event: "staff_absence_created";
    /** Format: date-time */
    timestamp: string;
    staff_absence_id: number;
    staff_id: number;
};

export type StaffAbsenceDeletedEvent = {
    /** @constant */
    event: "staff_absence_deleted";
    /** Format: date-time */
    timestamp: string;
    staff_absence_id: number;
    staff_id: number;
};

export type PropertyCreatedEvent = {
    /** @constant */
    event: "property_created";
    /** Format: date-time */
    timestamp: string;
    property_id: number;
};

export type PropertyUpdatedEvent = {
    /** @constant */
    event: "property_updated";
    /** Format: date-time */
    timestamp: string;
    property_id: number;
};

export type PropertyDeletedEvent = {
    /** @constant */
    event: "property_deleted";
    /** Format: date-time */
    timestamp: string;
    property_id: number;
};

export type RoomTypeCreatedEvent = {
    /** @constant */
    event: "room_type_created";
    /** Format: date-time */
    timestamp: string;
    room_type_id: number;
};

export type RoomTypeUpdatedEvent = {
    /** @constant */
    event: "room_type_updated";
    /** Format: date-time */
    timestamp: string;
    room_type_id: number;
};

export type RoomTypeDeletedEvent = {
    /** @constant */
    event: "room_type_deleted";
    /** Format: date-time */
    timestamp: string;
    room_type_id: number;
};

export type GroupCreatedEvent = {
    /** @constant */
    event: "group_created";
    /** Format: date-time */
    timestamp: string;
    group_id: number;
};

export type GroupUpdatedEvent = {
    /** @constant */
    event: "group_updated";
    /** Format: date-time */
    timestamp: string;
    group_id: number;
};

export type GroupDeletedEvent = {
    /** @constant */
    event: "group_deleted";
    /** Format: date-time */
    timestamp: string;
    group_id: number;
};

export type TagCreatedEvent = {
    /** @constant */
    event: "tag_created";
    /** Format: date-time */
    timestamp: string;
    tag_id: number;
};

export type TagUpdatedEvent = {
    /** @constant */
    event: "tag_updated";
    /** Format: date-time */
    timestamp: string;
    tag_id: number;
};

export type TagDeletedEvent = {
    /** @constant */
    event: "tag_deleted";
    /** Format: date-time */
    timestamp: string;
    tag_id: number;
};

export type CustomChannelCreatedEvent = {
    /** @constant */
    event: "custom_channel_created";
    /** Format: date-time */
    timestamp: string;
    custom_channel_id: number;
};

export type CustomChannelUpdatedEvent = {
    /** @constant */
    event: "custom_channel_updated";
    /** Format: date-time */
    timestamp: string;
    custom_channel_id: number;
};

export type CustomChannelDeletedEvent = {
    /** @constant */
    event: "custom_channel_deleted";
    /** Format: date-time */
    timestamp: string;
    custom_channel_id: number;
};

export type DictionaryEntryCreatedEvent = {
    /** @constant */
    event: "dictionary_entry_created";
    /** Format: date-time */
    timestamp: string;
    dictionary: string;
    dictionary_entry_id: number;
};

export type DictionaryEntryUpdatedEvent = {
    /** @constant */
    event: "dictionary_entry_updated";
    /** Format: date-time */
    timestamp: string;
    dictionary: string;
    dictionary_entry_id: number;
};

export type DictionaryEntryDeletedEvent = {
    /** @constant */
    event: "dictionary_entry_deleted";
    /** Format: date-time */
    timestamp: string;
    dictionary: string;
    dictionary_entry_id: number;
};

export type ChannelWorkUpdatedEvent = {
    /** @constant */
    event: "channel_work_updated";
    /** Format: date-time */
    timestamp: string;
    channel_work_id: number;
};

export type WebhookCreatedEvent = {
    /** @constant */
    event: "webhook_created";
    /** Format: date-time */
    timestamp: string;
    webhook_id: number;
};

export type WebhookUpdatedEvent = {
    /** @constant */
    event: "webhook_updated";
    /** Format: date-time */
    timestamp: string;
    webhook_id: number;
};

export type WebhookDeletedEvent = {
    /** @constant */
    event: "webhook_deleted";
    /** Format: date-time */
    timestamp: string;
    webhook_id: number;
};

export type AutomationRuleCreatedEvent = {
    /** @constant */
    event: "automation_rule_created";
    /** Format: date-time */
    timestamp: string;
    automation_rule_id: number;
};

export type AutomationRuleUpdatedEvent = {
    /** @constant */
    event: "automation_rule_updated";
    /** Format: date-time */
    timestamp: string;
    automation_rule_id: number;
};

export type AutomationRuleDeletedEvent = {
    /** @constant */
    event: "automation_rule_deleted";
    /** Format: date-time */
    timestamp: string;
    automation_rule_id: number;
};

export type AutomationActionsPlannedEvent = {
    /** @constant */
    event: "automation_actions_planned";
    /** Format: date-time */
    timestamp: string;
    automation_rule_id: number;
};

export type AutomationActionExecutedEvent = {
    /** @constant */
    event: "automation_action_executed";
    /** Format: date-time */
    timestamp: string;
    automation_action_id: number;
};

export type AutomationActionDroppedEvent = {
    /** @constant */
    event: "automation_action_dropped";
    /** Format: date-time */
    timestamp: string;
    automation_action_id: number;
};

export type AutomationActionPostponedEvent = {
    /** @constant */
    event: "automation_action_postponed";
    /** Format: date-time */
    timestamp: string;
    automation_action_id: number;
};

export type SandboxClockAdvancedEvent = {
    /** @constant */
    event: "sandbox_clock_advanced";
    /** Format: date-time */
    timestamp: string;
    /** Format: date-time */
    clock_at: string;
};

/** The body of a webhook’s delivery, told apart by `event`. */
export type WebhookEvent =
  | ReservationCreatedEvent
  | ReservationUpdatedEvent
  | HistoryLostEvent
  | GuestErasedEvent
  | PropertyAvailabilityUpdatedEvent
  | PropertyRemarksUpdatedEvent
  | ListingCalendarUpdatedEvent
  | ListingCreatedEvent
  | ListingUpdatedEvent
  | ListingDeletedEvent
  | TransactionCreatedEvent
  | TransactionUpdatedEvent
  | TransactionDeletedEvent
  | RecurringTransactionCreatedEvent
  | RecurringTransactionUpdatedEvent
  | RecurringTransactionDeletedEvent
  | InvoiceCreatedEvent
  | PayoutRuleUpdatedEvent
  | CreditNoteCreatedEvent
  | ReviewCreatedEvent
  | ReviewUpdatedEvent
  | MessageCreatedEvent
  | ConversationCreatedEvent
  | ConversationUpdatedEvent
  | SavedReplyCreatedEvent
  | SavedReplyUpdatedEvent
  | SavedReplyDeletedEvent
  | SavedViewCreatedEvent
  | SavedViewUpdatedEvent
  | SavedViewDeletedEvent
  | TaskCreatedEvent
  | TaskUpdatedEvent
  | TaskDeletedEvent
  | TaskReturnedEvent
  | TaskReportedEvent
  | ChecklistCreatedEvent
  | ChecklistUpdatedEvent
  | ChecklistDeletedEvent
  | StaffCreatedEvent
  | StaffUpdatedEvent
  | StaffDeletedEvent
  | StaffAbsenceCreatedEvent
  | StaffAbsenceDeletedEvent
  | PropertyCreatedEvent
  | PropertyUpdatedEvent
  | PropertyDeletedEvent
  | RoomTypeCreatedEvent
  | RoomTypeUpdatedEvent
  | RoomTypeDeletedEvent
  | GroupCreatedEvent
  | GroupUpdatedEvent
  | GroupDeletedEvent
  | TagCreatedEvent
  | TagUpdatedEvent
  | TagDeletedEvent
  | CustomChannelCreatedEvent
  | CustomChannelUpdatedEvent
  | CustomChannelDeletedEvent
  | DictionaryEntryCreatedEvent
  | DictionaryEntryUpdatedEvent
  | DictionaryEntryDeletedEvent
  | ChannelWorkUpdatedEvent
  | WebhookCreatedEvent
  | WebhookUpdatedEvent
  | WebhookDeletedEvent
  | AutomationRuleCreatedEvent
  | AutomationRuleUpdatedEvent
  | AutomationRuleDeletedEvent
  | AutomationActionsPlannedEvent
  | AutomationActionExecutedEvent
  | AutomationActionDroppedEvent
  | AutomationActionPostponedEvent
  | SandboxClockAdvancedEvent;
