// Generated from openapi.json by `npm run generate`. Do not change by hand.

export type Account = {
    /**
     * Format: int64
     * @description The id of the account.
     */
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
    /**
     * Format: language
     * @description Of the texts that you write for guests, and of letters to guests whose language is not known. A tag of BCP 47.
     */
    language: string;
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
    /** @description Where the objects come from. `server`: another server of this interface; `archive`: an archive of `GET /export`. */
    source: ("server" | "archive") | LaterValue;
    /** @description The address of the other server. */
    url: string | null;
    /** @description The size of the archive. */
    archive_bytes: number | null;
    /** @description How much of the archive has arrived. The next piece begins here. */
    uploaded_bytes: number | null;
    /** @description uploading: pieces of the archive are missing. ready: it can be run. waiting: it was started, and goes on by itself at retry_at, or when it is its turn. running: a process works on it. finished and failed: it can be run again. `uploading`: pieces of the archive are missing; `ready`: it can be run; `waiting`: it was started, and goes on by itself; `running`: a process works on it; `finished`: it has ended well, and can be run again; `failed`: it has ended with a problem, and can be run again. */
    status: ("uploading" | "ready" | "waiting" | "running" | "finished" | "failed") | LaterValue;
    /** @description True when the latest run stores nothing. */
    is_dry_run: boolean;
    /** @description False when the token or the archive was deleted: a run then needs a token, or another upload. They are deleted when an import is finished, and 24 hours after their last use. */
    is_source_kept: boolean;
    /** @description How far it is; null while nothing runs. */
    progress: {
        /** @description What is being read, as the files of an archive name it. */
        resource: string;
        /** @description The lists that were read. */
        resources_done: number;
        /** @description The lists that are to be read. */
        resources_total: number;
        /** @description Objects that were read so far. */
        objects: number;
        /** @description Null when the source does not say how many it has. */
        objects_total: number | null;
    } | null;
    /** @description Why it waits or has failed; null when nothing is wrong. */
    problem: {
        /** @description What went wrong, for programs. `account_not_empty`: the account has objects already; `address_refused`: the address is in a private network; `archive_broken`: the archive is not whole, or is no archive; `internal`: a mistake of this service; `operator_gone`: the operator who started it was deleted; `process_ended`: the process that worked on it ended; `source_broken`: the other server answered with something else; `source_busy`: the other server asks to wait; `token_refused`: the other server refuses the token; `took_too_long`: it took longer than an import may; `unreachable`: the other server cannot be reached. */
        code: ("account_not_empty" | "address_refused" | "archive_broken" | "internal" | "operator_gone" | "process_ended" | "source_broken" | "source_busy" | "token_refused" | "took_too_long" | "unreachable") | LaterValue;
        /** @description One sentence. */
        message: string;
    } | null;
    /**
     * Format: date-time
     * @description When a waiting import goes on by itself, as problem says: another server has asked to wait, or a problem may pass. Null when it waits only for its turn.
     */
    retry_at: string | null;
    /** @description What the latest run did; null before it has ended. */
    report: {
        /** @description The lists, one row for each. */
        resources: {
            /** @description The list, as the files of an archive name it. */
            resource: string;
            /** @description The objects that were read. */
            read: number;
            /** @description Stored by this run; 0 in a dry run. */
            stored: number;
            /** @description Stored by an earlier run. */
            unchanged: number;
        }[];
        /** @description The first 1,000 of the objects that were not taken, or not as they were. */
        refusals: {
            /** @description The list, as the files of an archive name it. */
            resource: string;
            /** @description The number of the object in its resource, from 1. */
            line: number;
            /** @description One sentence. */
            reason: string;
            /**
             * @deprecated
             * @description The former name of `reason`, which goes with the next release. One sentence.
             */
            why: string;
        }[];
        /** @description The number of objects that were not taken, or not as they were. */
        refusals_total: number;
        /** @description What no import takes, and what it changes on the way. */
        notes: string[];
    } | null;
    /**
     * Format: date-time
     * @description When it was last changed.
     */
    updated_at: string;
};

export type ActionText = {
    /** @description The text that this guest reads, with its names in {{two braces}}. Of a task: its note. */
    template: string;
    /** @description True when it is for this stay alone; false when it is the text of the rule. */
    is_own: boolean;
    /** @description The same with the values of the stay as they are now. */
    text: string;
    /** @description The language of its dates and amounts, a tag of BCP 47. */
    language: string;
    /** @description Names without a value. They stay in their braces. */
    missing: string[];
};

export type AdjustedReservation = {
    /** @description The code of the order, which may have several stays. */
    reservation_code: string;
    /** @description Equals reservation_code for an order of one stay. */
    stay_code: string;
    /** @description The code under which the channel knows the order; empty when there is none. */
    channel_id: string;
    /** @description The channel: where the booking or the listing comes from. `airbnb`: Airbnb; `booking.com`: Booking.com; `agoda`: Agoda; `expedia`: Expedia and its sister sites; `vrbo`: Vrbo; `trip.com`: Trip.com; `booking_site`: a booking site of the host; `direct`: booked with the host, and entered by hand or by a program; `houfy`: Houfy; `tujia`: Tujia in China; `tujia_intl`: Tujia outside of China; `xiaozhu`: Xiaozhu; `meituan_bnb`: homes at Meituan; `meituan_hotel`: hotels at Meituan; `muniao`: Muniao; `fliggy`: Fliggy; `ctrip`: Ctrip; `custom`: a channel that the account named itself; `ical`: a calendar whose channel is not known. */
    channel_type: ("airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical") | LaterValue;
    /** @description The id under which the channel knows the listing; empty when there is none. */
    listing_id: string;
    /** @description 0 for a stay in the reservation box. */
    property_id: number;
    /**
     * Format: int64
     * @description The property where a stay in the reservation box was meant to be. Null when that is unknown, and for a stay that is on the calendar.
     */
    intended_property_id: number | null;
    /**
     * Format: date
     * @description The day on which the guests arrive: their first night begins.
     */
    check_in_date: string;
    /**
     * Format: date
     * @description The day on which the guests leave: it is no night of the stay.
     */
    check_out_date: string;
    /** @description The adults and children. Infants are not among them. */
    number_of_guests: number;
    /** @description The adults. */
    number_of_adults: number;
    /** @description The children, without infants. */
    number_of_children: number;
    /** @description The infants, who sleep in no bed of the property. */
    number_of_infants: number;
    /** @description The pets. */
    number_of_pets: number;
    /** @description Those that are known, at most one for each child. They decide what a quote charges. */
    children_ages: number[];
    /** @description Where the booking stands. `wait_accept`: a request that the host must answer; it holds its nights; `wait_pay`: a hold that waits for a payment; it holds its nights; `accepted`: a booking; `cancelled`: a booking that ended before its time; it holds no nights; `denied`: a request that the host declined; `timeout`: a request or a hold that nobody answered or paid in time. */
    status: ("wait_accept" | "wait_pay" | "accepted" | "cancelled" | "denied" | "timeout") | LaterValue;
    /** @description Whether the guests are there; null for a stay that is not accepted. `checkin_pending`: the guests have not arrived; `in_house`: the guests are there; `stay_completed`: the guests have left. */
    stay_status: ("checkin_pending" | "in_house" | "stay_completed") | LaterValue | null;
    /** @description The name of the guest who booked. */
    guest_name: string | null;
    /** @description The phone number of the guest who booked. */
    guest_phone: string | null;
    /** @description The e-mail address of the guest who booked. */
    guest_email: string | null;
    /** @description The language of the guest, a tag of BCP 47 such as `es` or `pt-BR`. Null when it is not known. */
    guest_language: string | null;
    /** @description The language in which texts of rules and saved replies, letters and the page go to the guest. */
    text_language: {
        /** @description A tag of BCP 47. */
        language: string;
        /** @description Why: host, you chose guest_language; nationality, the country of the one who booked; channel, it told guest_language; account, nothing else is known. */
        by: ("host" | "nationality" | "channel" | "account") | LaterValue;
    };
    /**
     * Format: date-time
     * @description When the guest booked.
     */
    booked_at: string;
    /**
     * Format: date-time
     * @description When it was stored.
     */
    created_at: string;
    /**
     * Format: date-time
     * @description When the stay was cancelled; null when it was not.
     */
    cancelled_at: string | null;
    /** @description What the account noted when it cancelled the stay. */
    cancellation_reason: string | null;
    /** @description What is refunded to a guest who cancels, as it was agreed; null when nothing was. */
    cancellation_policy: {
        /** @description The name of the policy, for guests. */
        name: string;
        /** @description The first step whose days are kept says how much is refunded; after the last one nothing is. */
        steps: {
            /** @description Cancelled at least so many days before check-in. */
            days_before_check_in: number;
            /** @description The share of the price that is refunded, in percent. */
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
    /** @description What the guest pays and what the channel keeps. */
    rates: {
        /** @description The price of the whole order. */
        total_rate: {
            /**
             * Format: currency
             * @description ISO 4217 code, upper case.
             */
            currency: string;
            /** @description An amount in major units of the currency beside it. */
            amount: number;
        };
        /** @description The commissions of the whole order. They are not subtracted from total_rate. */
        total_commission: {
            /**
             * Format: currency
             * @description ISO 4217 code, upper case.
             */
            currency: string;
            /** @description An amount in major units of the currency beside it. */
            amount: number;
        };
        /** @description The price of this stay: the sum of the lines that guests pay. */
        rate: {
            /**
             * Format: currency
             * @description ISO 4217 code, upper case.
             */
            currency: string;
            /** @description An amount in major units of the currency beside it. */
            amount: number;
        };
        /** @description The commission of this stay. It is not subtracted from rate. */
        commission: {
            /**
             * Format: currency
             * @description ISO 4217 code, upper case.
             */
            currency: string;
            /** @description An amount in major units of the currency beside it. */
            amount: number;
        };
        /** @description The taxes within rate; null when they are not known. */
        tax: {
            /**
             * Format: currency
             * @description ISO 4217 code, upper case.
             */
            currency: string;
            /** @description An amount in major units of the currency beside it. */
            amount: number;
        } | null;
        /** @description The lines of the price. */
        details: {
            /** @description What the line is for. `ACCOMMODATION`: the nights; `CLEANING_FEE`: cleaning; `EXTRA_GUEST_FEE`: guests beyond those that the price includes; `PET_FEE`: pets; `HOST_SERVICE_FEE`: what the channel takes from the host; guests do not pay it; `TAX`: a tax; `OTHER`: anything else, discounts included. */
            type: ("ACCOMMODATION" | "CLEANING_FEE" | "EXTRA_GUEST_FEE" | "PET_FEE" | "HOST_SERVICE_FEE" | "TAX" | "OTHER") | LaterValue;
            /** @description The text of the line, for guests. */
            description: string;
            /**
             * Format: currency
             * @description ISO 4217 code, upper case.
             */
            currency: string;
            /** @description The amount of the line; below 0 for a discount. */
            amount: number;
        }[];
    };
    /** @description What the host is to receive for the order, and has received. */
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
        /** @description unreceived also when the amounts of a channel’s order are not known. `unreceived`: nothing was received; `partial`: a part was received; `received`: all was received; `over_received`: more was received than the order costs. */
        status: ("unreceived" | "partial" | "received" | "over_received") | LaterValue;
        /** @description Whom the guest pays. channel: the guest owes the host nothing, and the channel pays the host. `host`: the guest pays the host; `channel`: the guest pays the channel. */
        collected_by: ("host" | "channel") | LaterValue;
        /** @description What the guest pays the host, and when: as it was quoted, or else all on the first day. With what was refunded beyond what was received. Empty where the channel collects. */
        due: {
            /** @description The amount that is due on that day. */
            amount: number;
            /**
             * Format: date
             * @description The day until which it is to be paid.
             */
            due_on: string;
            /** @description What of it was received. */
            paid_amount: number;
        }[];
        /** @description Null where the host collects, and once nothing is to come. */
        payout: {
            /** @description What the channel is still to pay the host. */
            expected_amount: number;
            /**
             * Format: date
             * @description The day on which the channel is expected to pay.
             */
            expected_on: string;
        } | null;
        /** @description The sum of the order’s refunds that are paid. */
        refunded_amount: number;
        /** @description What the host keeps of the prices of the stays that were cancelled. */
        kept_amount: number;
    };
    /** @description What the check-in needs. */
    check_in_details: {
        /** @description When the guests expect to arrive; null when they did not say. */
        arrival_at: {
            /** @description The hour, 0 to 23, in the timezone of the property. */
            hour: number;
            /** @description The minute, 0 to 59. */
            minute: number;
        } | null;
        /** @description When the guests expect to leave; null when they did not say. */
        departure_at: {
            /** @description The hour, 0 to 23, in the timezone of the property. */
            hour: number;
            /** @description The minute, 0 to 59. */
            minute: number;
        } | null;
        /** @description The code of the lock of the door; null when there is none. */
        lock_code: string | null;
        /**
         * Format: time-of-day
         * @description The time of day on the day of check-in from which the guest page shows the lock code; null: as soon as there is one.
         */
        lock_code_visible_after: string | null;
        /** @description The deposit against damage; null when none is asked. */
        deposit: number | null;
        /** @description Whether guests must show a document. `not_required`: no document is asked; `required`: guests must show a document; `required_with_review`: guests must show a document, and the host checks it. */
        id_required: ("not_required" | "required" | "required_with_review") | LaterValue;
        /** @description The guest’s own page; for a token that only reads, a page that shows the same and takes no messages. Null once the stay is cancelled, denied or timed out, and for a role that reads no messages. */
        check_in_guide_url: string | null;
    };
    /** @description The pictures of the guide that the guest reads on the page of the stay, in their order. Empty for a stay without a page. */
    checkin_guide_images: {
        /**
         * Format: int64
         * @description The id of the object. Paths and other objects name it by this id.
         */
        id: number;
        /** @description Of a client that uploaded it: null. */
        client_id: string | null;
        /** @description The address of the picture. It needs no token: everybody who has it can read the picture. */
        url: string;
    }[];
    /** @description What the channel alone knows of the order. No connector tells it: null. */
    channel_details: {
        /** @description Of an order of Airbnb. */
        airbnb: {
            /** @description The name that the channel has for its policy. */
            cancellation_policy_category: string | null;
        } | null;
    } | null;
    /** @description Remarks on the stay, for the account itself. */
    remarks: string;
    /** @description What the guest or the channel wrote when booking. */
    channel_remarks: string;
    /** @description What a connector is to carry out on the channel for this stay; null when there is nothing. */
    channel_work: {
        /** @description The id of the piece of work and its revision. `retry` takes it. */
        id: string;
        /** @description What is to be carried out. `approve`: accept a request; `decline`: decline a request; `cancel`: cancel an order; `change_dates`: give a stay new dates; `message`: send a message to the guest; `host_review`: publish the review of the guest; `host_reply`: publish the reply to a review; `calendar`: write prices, inventory and restrictions of days. */
        kind: ("approve" | "decline" | "cancel" | "change_dates" | "message" | "host_review" | "host_reply" | "calendar") | LaterValue;
        /** @description waiting: the connector has not carried it out yet; detail says so when no connector has access, and since when. failed: detail says why. `waiting`: the connector has not carried it out; `done`: it was carried out; `failed`: the channel refused it; detail says why. */
        status: ("waiting" | "done" | "failed") | LaterValue;
        /** @description What the connector said about it, in words for the host; empty when nothing. */
        detail: string;
        /**
         * Format: date-time
         * @description When its status last changed.
         */
        updated_at: string;
    } | null;
    /** @description The conversation of the order. Null until there is one. */
    conversation_id: string | null;
    /** @description Marks by which the account sorts what it has. */
    tags: string[];
    /** @description An entry of GET /custom_channels: the one that was chosen for the booking, or the built-in one of its channel. Null when its channel has none. */
    custom_channel: {
        /**
         * Format: int64
         * @description The id of the custom channel, as in `GET /custom_channels`.
         */
        id: number;
        /** @description The name of the custom channel. */
        name: string;
    } | null;
    /** @description The people who come, as far as they are known. */
    guests: {
        /**
         * Format: int64
         * @description The id of the guest within the account.
         */
        id: number;
        /** @description The full name. */
        name: string;
        /** @description The phone number; null when it is not known. */
        phone: string | null;
        /** @description The e-mail address; null when it is not known. */
        email: string | null;
        /** @description The kind of document. `passport`: a passport; `id_card`: an identity card; `others`: another document. */
        id_type: ("passport" | "id_card" | "others") | LaterValue | null;
        /** @description The number of the document. */
        id_number: string | null;
        /** @description The gender as the document has it; null when it is not known. `male`: male; `female`: female. */
        gender: ("male" | "female") | LaterValue | null;
        /** @description ISO 3166-1 alpha-2. */
        country: string | null;
        /** @description True for the guest who booked. */
        is_booker: boolean;
        /** @description Pictures of identity documents. Innkeep stores none: empty. */
        id_images: {
            /**
             * Format: int64
             * @description The id of the object. Paths and other objects name it by this id.
             */
            id: number;
            /** @description The address of the picture. */
            url: string;
        }[];
    }[];
    /** @description Fields that the account added to its stays, by their name; null without any. */
    custom_fields: {
        [key: string]: string;
    } | null;
    /** @description True for a stay that is not on the calendar: it waits for a property. */
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
        /** @description The same as a sentence. */
        message: string;
    }[];
    /** @description Fees that the host added to the stay, beside its price. */
    additional_fees: {
        /** @description What the fee is for. */
        name: string;
        /**
         * Format: currency
         * @description ISO 4217 code, upper case.
         */
        currency: string;
        /** @description An amount in major units of the currency beside it. */
        amount: number;
    }[];
    /** @description The stay, as it is after the request. */
    reservation: Reservation;
    /** @description What else changed because of the stay. */
    cascade: Cascade;
    /** @description The numbers that followed from the ones in the body, which the body did not name: number_of_guests, the adults and children; number_of_adults, the adults; number_of_children, the children. */
    adjusted: (("number_of_guests" | "number_of_adults" | "number_of_children") | LaterValue)[];
};

export type AuditEntry = {
    /**
     * Format: int64
     * @description The id of the row.
     */
    id: number;
    /** @description The kind of the change: the name of its event. */
    kind: string;
    /**
     * Format: date-time
     * @description When it was stored.
     */
    created_at: string;
    /** @description The operator who made the change. Null for the service and the command line. */
    operator: {
        /**
         * Format: int64
         * @description The id of the operator.
         */
        id: number;
        /** @description Null once it is deleted. */
        name: string | null;
    } | null;
    /** @description The access token of the request. Null when there was none, as for a signed-in operator. */
    token: {
        /**
         * Format: int64
         * @description The id of the access token.
         */
        id: number;
        /** @description Null once it is deleted. */
        name: string | null;
    } | null;
    /** @description The partner application that acted for the operator. */
    application: {
        /**
         * Format: int64
         * @description The id of the partner application.
         */
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
    /**
     * Format: int64
     * @description The id of the planned action.
     */
    id: number;
    /** @description What is to be done. `message`: a message to the guest; `review`: a review of the guest; `task`: a task. */
    type: ("message" | "review" | "task") | LaterValue;
    /** @description The name of the rule. */
    name: string;
    /** @description The name of the guest. For a task: the name of the staff, or empty. */
    send_to: string;
    /** @description Null for an inquiry. */
    stay_code: string | null;
    /**
     * Format: int64
     * @description The id of the property, as in `GET /properties`.
     */
    property_id: number | null;
    /** @description The name of the property. */
    property_title: string | null;
    /**
     * Format: date-time
     * @description In the account’s timezone.
     */
    scheduled_at: string;
    /** @description The channel: where the booking or the listing comes from. */
    channel_type: string;
    /** @description The names in its template that have no value, from a day before it is due. It is done when they have one, or by execute. */
    waits_for: string[];
    /** @description True when its text is for this stay alone: PUT /automation/actions/{id}/text. */
    has_own_text: boolean;
    /** @description Whether it is still to be done. `waiting`: it is to be done; `done`: it was done; `dropped`: it will not be done; reason says why. */
    status: ("waiting" | "done" | "dropped") | LaterValue;
    /** @description Why it was dropped: by_host, the host dropped it; refused, it was refused; stay_ended, the stay was cancelled or has ended; off_calendar, the stay is in the reservation box; rule_changed, its rule is not for this stay any more; moment_passed, its moment had passed; conditions_unmet, the stay does not meet the conditions of its rule; booked_late, its moment had passed when the stay was booked or changed; beyond_check_out, the guest has left by then; done_before, it was done for these dates before; imported, the booking came with an import, which was to write nothing. */
    reason: ("by_host" | "refused" | "stay_ended" | "off_calendar" | "rule_changed" | "moment_passed" | "conditions_unmet" | "booked_late" | "beyond_check_out" | "done_before" | "imported") | LaterValue | null;
    /** @description The conditions of its rule that the stay does not meet: as things are now for one that waits, which is then not done; as they were for one that was dropped for conditions_unmet. `nights`: the number of nights; `lead_time`: the days from the booking to the check-in; `number_of_guests`: the adults and children; `number_of_children`: the children; `number_of_pets`: the pets; `languages`: the language of the guest; `tag_ids`: the tags of the stay or property; `group_ids`: the groups of the property; `is_returning_guest`: whether the guest was there before; `is_unpaid`: whether the guest still owes something; `is_night_before_free`: whether the night before is free; `is_night_after_free`: whether the night after is free. */
    unmet: (("nights" | "lead_time" | "number_of_guests" | "number_of_children" | "number_of_pets" | "languages" | "tag_ids" | "group_ids" | "is_returning_guest" | "is_unpaid" | "is_night_before_free" | "is_night_after_free") | LaterValue)[];
    /**
     * Format: date-time
     * @description When it was done or dropped.
     */
    ended_at: string | null;
    /** @description The rule that planned it, and the fact that it counts from. */
    why: {
        /**
         * Format: int64
         * @description The id of the rule, as in `GET /automation/rules`.
         */
        rule_id: number;
        /** @description The name of the rule. */
        rule_name: string;
        /** @description The fact that planned it, as a sentence. */
        words: string;
        /** @description The fact that planned it, for programs. */
        fact: {
            /** @description What the time was counted from. `reservation_accepted`: when a booking is accepted; `before_check_in`: before the check-in; `after_check_in`: after the check-in; `before_check_out`: before the check-out; `after_check_out`: after the check-out; `message_received`: when the guest writes; `stay_cancelled`: when a stay is cancelled. */
            kind: ("reservation_accepted" | "before_check_in" | "after_check_in" | "before_check_out" | "after_check_out" | "message_received" | "stay_cancelled") | LaterValue;
            /** @description The hours after the fact; null when days count. */
            hours: number | null;
            /** @description The days before or after; null when hours count. */
            days: number | null;
            /**
             * Format: time-of-day
             * @description The time of day that the rule has; null when hours count.
             */
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

/** @description Sent when this happened: a planned action was dropped. */
export type AutomationActionDroppedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "automation_action_dropped";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /**
     * Format: int64
     * @description The id of the planned action, as in `GET /automation/actions`.
     */
    automation_action_id: number;
};

/** @description Sent when this happened: a planned action was done. */
export type AutomationActionExecutedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "automation_action_executed";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /**
     * Format: int64
     * @description The id of the planned action, as in `GET /automation/actions`.
     */
    automation_action_id: number;
};

/** @description Sent when this happened: a planned action lacks a value, or waits for it. */
export type AutomationActionPostponedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "automation_action_postponed";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /**
     * Format: int64
     * @description The id of the planned action, as in `GET /automation/actions`.
     */
    automation_action_id: number;
};

/** @description Sent when this happened: the text of a planned action was changed, or it lacks no value any more. */
export type AutomationActionUpdatedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "automation_action_updated";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /**
     * Format: int64
     * @description The id of the planned action, as in `GET /automation/actions`.
     */
    automation_action_id: number;
};

/** @description Sent when this happened: the actions of a rule were planned for the stays that exist. */
export type AutomationActionsPlannedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "automation_actions_planned";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /**
     * Format: int64
     * @description The id of the rule, as in `GET /automation/rules`.
     */
    automation_rule_id: number;
};

export type AutomationRule = {
    /**
     * Format: int64
     * @description The id of the rule.
     */
    id: number;
    /** @description The name of the rule, for the account. */
    name: string;
    /** @description False: the rule plans and does nothing. */
    is_active: boolean;
    /** @description When the rule acts. */
    trigger: {
        /** @description What the time is counted from. `reservation_accepted`: when a booking is accepted; `before_check_in`: before the check-in; `after_check_in`: after the check-in; `before_check_out`: before the check-out; `after_check_out`: after the check-out; `message_received`: when the guest writes; `stay_cancelled`: when a stay is cancelled. */
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
        /** @description For after_check_in with days: it acts on each of these weekdays from that day on, before the day of check-out. Not with every_days. `monday`: on Mondays; `tuesday`: on Tuesdays; `wednesday`: on Wednesdays; `thursday`: on Thursdays; `friday`: on Fridays; `saturday`: on Saturdays; `sunday`: on Sundays. */
        weekdays?: (("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday") | LaterValue)[];
    };
    /** @description Empty: all properties. */
    property_ids: number[];
    /** @description Empty: all channels. */
    channel_types: string[];
    /** @description nights, lead_time and the numbers of guests decide what is planned. The others change beside the stay: they are read in the minute the action is due, and unmet of an action says how they stand. A rule with conditions is for no inquiry. PATCH replaces them as a whole. */
    conditions: {
        /** @description Whether a stay must meet all of them, the default, or any of them. `all`: the stay meets all of them; `any`: the stay meets at least one. */
        match?: ("all" | "any") | LaterValue;
        /** @description The number of nights. Both ends count; one may be left out. */
        nights?: {
            /** @description At least so many nights; null: no bound. */
            from?: number | null;
            /** @description At most so many nights; null: no bound. */
            to?: number | null;
        } | null;
        /** @description Days from the booking to the check-in, 0 on the day itself. Both ends count; one may be left out. */
        lead_time?: {
            /** @description At least so many days; null: no bound. */
            from?: number | null;
            /** @description At most so many days; null: no bound. */
            to?: number | null;
        } | null;
        /** @description The adults and children. Both ends count; one may be left out. */
        number_of_guests?: {
            /** @description At least so many; null: no bound. */
            from?: number | null;
            /** @description At most so many; null: no bound. */
            to?: number | null;
        } | null;
        /** @description The children, without infants. Both ends count; one may be left out. */
        number_of_children?: {
            /** @description At least so many; null: no bound. */
            from?: number | null;
            /** @description At most so many; null: no bound. */
            to?: number | null;
        } | null;
        /** @description The pets: from 1 for guests with a pet. Both ends count; one may be left out. */
        number_of_pets?: {
            /** @description At least so many; null: no bound. */
            from?: number | null;
            /** @description At most so many; null: no bound. */
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
    /** @description What the rule does when its moment has passed as a stay is booked. `at_once`: it acts at once; `never`: it does not act. */
    when_late: ("at_once" | "never") | LaterValue;
    /** @description What the rule does. */
    action: {
        /** @description What it does. `message`: a message to the guest; `review`: a review of the guest; `task`: a task. */
        type: ("message" | "review" | "task") | LaterValue;
        /** @description Required for message: the text sent to the guest. Names in {{two braces}} are filled in: see the description of the area. */
        template?: string | null;
        /** @description review, required. */
        score?: number | null;
        /** @description For review: its text. Names in {{two braces}} are filled in: see the description of the area. */
        content?: string | null;
        /** @description For message and review: its texts for guests of these languages, text_language of the stay. Others get template or content. Each language once, 50000 characters together: es is for every Spanish without its own text. */
        texts?: {
            /**
             * Format: language
             * @description A language tag of BCP 47: `en`, `pt-BR`.
             */
            language: string;
            /** @description The text for guests of this language. */
            text: string;
        }[] | null;
        /** @description task, required. `cleaning`: cleaning; `maintenance`: a repair; `reception`: meeting guests; `room_service`: something for guests during their stay; `other`: any other work. */
        task_type?: ("cleaning" | "maintenance" | "reception" | "room_service" | "other") | LaterValue | null;
        /** @description For task: the level of a cleaning. Default: standard. `standard`: the usual cleaning; `simple`: a short cleaning; `advanced`: a thorough cleaning. */
        level?: ("standard" | "simple" | "advanced") | LaterValue | null;
        /**
         * Format: int64
         * @description For task: the staff it is assigned to. Not assigned when the staff does not work at the property.
         */
        staff_id?: number | null;
        /** @description task: its note. Names in {{two braces}} are filled in: see the description of the area. */
        note?: string | null;
        /** @description For task: the day it counts from: check_in, check_out, or action (the day the rule acts). Default: action. `check_in`: the day of check-in; `check_out`: the day of check-out; `action`: the day on which the rule acts. */
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
    /**
     * Format: date-time
     * @description When it was stored.
     */
    created_at: string;
    /**
     * Format: date-time
     * @description When it was last changed.
     */
    updated_at: string;
};

/** @description Sent when this happened: a rule was added. */
export type AutomationRuleCreatedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "automation_rule_created";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /**
     * Format: int64
     * @description The id of the rule, as in `GET /automation/rules`.
     */
    automation_rule_id: number;
};

/** @description Sent when this happened: a rule was deleted. */
export type AutomationRuleDeletedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "automation_rule_deleted";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /**
     * Format: int64
     * @description The id of the rule, as in `GET /automation/rules`.
     */
    automation_rule_id: number;
};

/** @description Sent when this happened: a rule changed. */
export type AutomationRuleUpdatedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "automation_rule_updated";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /**
     * Format: int64
     * @description The id of the rule, as in `GET /automation/rules`.
     */
    automation_rule_id: number;
};

export type BookingTerms = {
    /**
     * Format: int64
     * @description The id of the property, as in `GET /properties`.
     */
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
    /** @description What a stay costs beside its nights. */
    charges: {
        /** @description The name of the charge, for guests. */
        name: string;
        /** @description What the charge is for. `cleaning`: cleaning after the stay; `extra_guest`: guests beyond those that are free; `pet`: pets; `tax`: a tax, such as a tourist tax; `fee`: any other fee; `discount`: a discount. */
        kind: ("cleaning" | "extra_guest" | "pet" | "tax" | "fee" | "discount") | LaterValue;
        /** @description In the currency of the property. */
        amount: number | null;
        /** @description The charge in percent; null when it is an amount. */
        percent: number | null;
        /** @description How often it is due. For a pet charge, the pets are the guests. A percent is of the whole stay. `stay`: once; `night`: for each night; `guest`: for each guest who counts; `guest_night`: for each guest who counts and each night. */
        per: ("stay" | "night" | "guest" | "guest_night") | LaterValue;
        /** @description So many guests are free: a charge per guest counts the others, and a charge per stay or night is due when there are others. */
        free_count: number;
        /** @description Children younger than this do not count. Infants never do. */
        free_below_age: number | null;
        /** @description The part of the year in which the charge is due; null: the whole year. */
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
    /** @description What is refunded to a guest who cancels, as it was agreed; null when nothing was. */
    cancellation_policy: {
        /** @description The name of the policy, for guests. */
        name: string;
        /** @description The first step whose days are kept says how much is refunded; after the last one nothing is. */
        steps: {
            /** @description Cancelled at least so many days before check-in. */
            days_before_check_in: number;
            /** @description The share of the price that is refunded, in percent. */
            refund_percent: number;
        }[];
    } | null;
    /** @description What is due when. The last part is what the others leave. Empty: all when the stay is booked. */
    payment_plan: {
        /** @description The part of the price that is due then, in percent; null when it is an amount. */
        percent: number | null;
        /** @description In the currency of the property. */
        amount: number | null;
        /** @description Due so many days before check-in; null: when the stay is booked. */
        days_before_check_in: number | null;
    }[];
};

export type BoxedStay = {
    /** @description The stay that waits. */
    reservation: Reservation;
    /** @description The properties that are free on all of its nights, by id. intended_property_id is among them where only stays of the reservation box wait for its nights there. */
    free_property_ids: number[];
    /** @description Who holds its nights at intended_property_id, by check-in. At most 10. */
    holders: {
        /** @description Stays that hold some of its nights, the earliest first. */
        stays: {
            /** @description The code of the stay: one property from check-in to check-out. */
            stay_code: string;
            /** @description The name of the guest who booked. */
            guest_name: string | null;
            /** @description The channel: where the booking or the listing comes from. `airbnb`: Airbnb; `booking.com`: Booking.com; `agoda`: Agoda; `expedia`: Expedia and its sister sites; `vrbo`: Vrbo; `trip.com`: Trip.com; `booking_site`: a booking site of the host; `direct`: booked with the host, and entered by hand or by a program; `houfy`: Houfy; `tujia`: Tujia in China; `tujia_intl`: Tujia outside of China; `xiaozhu`: Xiaozhu; `meituan_bnb`: homes at Meituan; `meituan_hotel`: hotels at Meituan; `muniao`: Muniao; `fliggy`: Fliggy; `ctrip`: Ctrip; `custom`: a channel that the account named itself; `ical`: a calendar whose channel is not known. */
            channel_type: ("airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical") | LaterValue;
            /**
             * Format: date
             * @description The day on which the guests arrive: their first night begins.
             */
            check_in_date: string;
            /**
             * Format: date
             * @description The day on which the guests leave: it is no night of the stay.
             */
            check_out_date: string;
        }[];
        /** @description All of them; the list may hold only the first. */
        total: number;
    };
};

export type CalendarShareLink = {
    /**
     * Format: int64
     * @description The id of the link.
     */
    id: number;
    /** @description Which properties its page shows. `entire`: all properties of the account, also later ones; `partial`: the properties of property_ids. */
    scope: ("entire" | "partial") | LaterValue;
    /** @description The shown properties, ordered by id. Empty for entire, which shows all of the account. */
    property_ids: number[];
    /** @description The address of the page. Anyone with the address can open it, until the link is deleted. It shows which nights are free, and nothing about guests. */
    url: string;
    /**
     * Format: date-time
     * @description When the link was made.
     */
    created_at: string;
};

/** @description Sent when this happened: a link to a calendar of free nights was made. */
export type CalendarShareLinkCreatedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "calendar_share_link_created";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /**
     * Format: int64
     * @description The id of the link, as in `GET /calendar_share_links`.
     */
    calendar_share_link_id: number;
};

/** @description Sent when this happened: a link to a calendar was ended: its page is gone. */
export type CalendarShareLinkDeletedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "calendar_share_link_deleted";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /**
     * Format: int64
     * @description The id of the link, as in `GET /calendar_share_links`.
     */
    calendar_share_link_id: number;
};

export type Cascade = {
    /** @description The stay_codes of other stays that moved to the reservation box. */
    stays: string[];
    /** @description The stay_codes of stays of channels that waited in the reservation box for nights that have become free: they are on the calendar now. */
    placed: string[];
    /** @description Nights that became free or were taken. */
    availabilities: {
        /**
         * Format: int64
         * @description The id of the property, as in `GET /properties`.
         */
        property_id: number;
        /**
         * Format: date
         * @description The first day, included.
         */
        start_date: string;
        /**
         * Format: date
         * @description Inclusive.
         */
        end_date: string;
        /** @description True: the night is free. */
        available: boolean;
    }[];
    /** @description Listings whose inventory changed with these nights. */
    listings: {
        /** @description The channel: where the booking or the listing comes from. */
        channel_type: string;
        /** @description The id under which the channel knows the listing; empty when there is none. */
        listing_id: string;
        /**
         * Format: date
         * @description The first day, included.
         */
        start_date: string;
        /**
         * Format: date
         * @description Inclusive.
         */
        end_date: string;
    }[];
    /** @description Tasks of the stay that moved, were cancelled, or are open again because the stay came back. */
    tasks: {
        /**
         * Format: int64
         * @description The id of the task, as in `GET /tasks`.
         */
        task_id: number;
        /** @description How far the task is. `pending`: not begun; `in_progress`: begun; `completed`: done; `cancelled`: not to be done. */
        status: ("pending" | "in_progress" | "completed" | "cancelled") | LaterValue;
        /**
         * Format: int64
         * @description The id of the property, as in `GET /properties`.
         */
        property_id: number | null;
        /**
         * Format: int64
         * @description Null also when the staff does not work at the new property.
         */
        staff_id: number | null;
        /**
         * Format: date
         * @description The day on which it is to be done, in the timezone of the account.
         */
        expected_date: string;
    }[];
    /** @description Entries of the stay that moved to another property. */
    transactions: {
        /**
         * Format: int64
         * @description The id of the entry, as in `GET /transactions`.
         */
        transaction_id: number;
        /**
         * Format: int64
         * @description The id of the property, as in `GET /properties`.
         */
        property_id: number | null;
    }[];
    /** @description Planned actions of rules for the stay that were added, moved or dropped. */
    actions: {
        /**
         * Format: int64
         * @description The id of the planned action, as in `GET /automation/actions`.
         */
        action_id: number;
        /** @description What became of it. `waiting`: it is to be done; `dropped`: it will not be done; reason says why. */
        status: ("waiting" | "dropped") | LaterValue;
        /**
         * Format: date-time
         * @description In the account’s timezone.
         */
        scheduled_at: string;
    }[];
};

export type ChangedReservation = {
    /** @description The code of the order, which may have several stays. */
    reservation_code: string;
    /** @description Equals reservation_code for an order of one stay. */
    stay_code: string;
    /** @description The code under which the channel knows the order; empty when there is none. */
    channel_id: string;
    /** @description The channel: where the booking or the listing comes from. `airbnb`: Airbnb; `booking.com`: Booking.com; `agoda`: Agoda; `expedia`: Expedia and its sister sites; `vrbo`: Vrbo; `trip.com`: Trip.com; `booking_site`: a booking site of the host; `direct`: booked with the host, and entered by hand or by a program; `houfy`: Houfy; `tujia`: Tujia in China; `tujia_intl`: Tujia outside of China; `xiaozhu`: Xiaozhu; `meituan_bnb`: homes at Meituan; `meituan_hotel`: hotels at Meituan; `muniao`: Muniao; `fliggy`: Fliggy; `ctrip`: Ctrip; `custom`: a channel that the account named itself; `ical`: a calendar whose channel is not known. */
    channel_type: ("airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical") | LaterValue;
    /** @description The id under which the channel knows the listing; empty when there is none. */
    listing_id: string;
    /** @description 0 for a stay in the reservation box. */
    property_id: number;
    /**
     * Format: int64
     * @description The property where a stay in the reservation box was meant to be. Null when that is unknown, and for a stay that is on the calendar.
     */
    intended_property_id: number | null;
    /**
     * Format: date
     * @description The day on which the guests arrive: their first night begins.
     */
    check_in_date: string;
    /**
     * Format: date
     * @description The day on which the guests leave: it is no night of the stay.
     */
    check_out_date: string;
    /** @description The adults and children. Infants are not among them. */
    number_of_guests: number;
    /** @description The adults. */
    number_of_adults: number;
    /** @description The children, without infants. */
    number_of_children: number;
    /** @description The infants, who sleep in no bed of the property. */
    number_of_infants: number;
    /** @description The pets. */
    number_of_pets: number;
    /** @description Those that are known, at most one for each child. They decide what a quote charges. */
    children_ages: number[];
    /** @description Where the booking stands. `wait_accept`: a request that the host must answer; it holds its nights; `wait_pay`: a hold that waits for a payment; it holds its nights; `accepted`: a booking; `cancelled`: a booking that ended before its time; it holds no nights; `denied`: a request that the host declined; `timeout`: a request or a hold that nobody answered or paid in time. */
    status: ("wait_accept" | "wait_pay" | "accepted" | "cancelled" | "denied" | "timeout") | LaterValue;
    /** @description Whether the guests are there; null for a stay that is not accepted. `checkin_pending`: the guests have not arrived; `in_house`: the guests are there; `stay_completed`: the guests have left. */
    stay_status: ("checkin_pending" | "in_house" | "stay_completed") | LaterValue | null;
    /** @description The name of the guest who booked. */
    guest_name: string | null;
    /** @description The phone number of the guest who booked. */
    guest_phone: string | null;
    /** @description The e-mail address of the guest who booked. */
    guest_email: string | null;
    /** @description The language of the guest, a tag of BCP 47 such as `es` or `pt-BR`. Null when it is not known. */
    guest_language: string | null;
    /** @description The language in which texts of rules and saved replies, letters and the page go to the guest. */
    text_language: {
        /** @description A tag of BCP 47. */
        language: string;
        /** @description Why: host, you chose guest_language; nationality, the country of the one who booked; channel, it told guest_language; account, nothing else is known. */
        by: ("host" | "nationality" | "channel" | "account") | LaterValue;
    };
    /**
     * Format: date-time
     * @description When the guest booked.
     */
    booked_at: string;
    /**
     * Format: date-time
     * @description When it was stored.
     */
    created_at: string;
    /**
     * Format: date-time
     * @description When the stay was cancelled; null when it was not.
     */
    cancelled_at: string | null;
    /** @description What the account noted when it cancelled the stay. */
    cancellation_reason: string | null;
    /** @description What is refunded to a guest who cancels, as it was agreed; null when nothing was. */
    cancellation_policy: {
        /** @description The name of the policy, for guests. */
        name: string;
        /** @description The first step whose days are kept says how much is refunded; after the last one nothing is. */
        steps: {
            /** @description Cancelled at least so many days before check-in. */
            days_before_check_in: number;
            /** @description The share of the price that is refunded, in percent. */
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
    /** @description What the guest pays and what the channel keeps. */
    rates: {
        /** @description The price of the whole order. */
        total_rate: {
            /**
             * Format: currency
             * @description ISO 4217 code, upper case.
             */
            currency: string;
            /** @description An amount in major units of the currency beside it. */
            amount: number;
        };
        /** @description The commissions of the whole order. They are not subtracted from total_rate. */
        total_commission: {
            /**
             * Format: currency
             * @description ISO 4217 code, upper case.
             */
            currency: string;
            /** @description An amount in major units of the currency beside it. */
            amount: number;
        };
        /** @description The price of this stay: the sum of the lines that guests pay. */
        rate: {
            /**
             * Format: currency
             * @description ISO 4217 code, upper case.
             */
            currency: string;
            /** @description An amount in major units of the currency beside it. */
            amount: number;
        };
        /** @description The commission of this stay. It is not subtracted from rate. */
        commission: {
            /**
             * Format: currency
             * @description ISO 4217 code, upper case.
             */
            currency: string;
            /** @description An amount in major units of the currency beside it. */
            amount: number;
        };
        /** @description The taxes within rate; null when they are not known. */
        tax: {
            /**
             * Format: currency
             * @description ISO 4217 code, upper case.
             */
            currency: string;
            /** @description An amount in major units of the currency beside it. */
            amount: number;
        } | null;
        /** @description The lines of the price. */
        details: {
            /** @description What the line is for. `ACCOMMODATION`: the nights; `CLEANING_FEE`: cleaning; `EXTRA_GUEST_FEE`: guests beyond those that the price includes; `PET_FEE`: pets; `HOST_SERVICE_FEE`: what the channel takes from the host; guests do not pay it; `TAX`: a tax; `OTHER`: anything else, discounts included. */
            type: ("ACCOMMODATION" | "CLEANING_FEE" | "EXTRA_GUEST_FEE" | "PET_FEE" | "HOST_SERVICE_FEE" | "TAX" | "OTHER") | LaterValue;
            /** @description The text of the line, for guests. */
            description: string;
            /**
             * Format: currency
             * @description ISO 4217 code, upper case.
             */
            currency: string;
            /** @description The amount of the line; below 0 for a discount. */
            amount: number;
        }[];
    };
    /** @description What the host is to receive for the order, and has received. */
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
        /** @description unreceived also when the amounts of a channel’s order are not known. `unreceived`: nothing was received; `partial`: a part was received; `received`: all was received; `over_received`: more was received than the order costs. */
        status: ("unreceived" | "partial" | "received" | "over_received") | LaterValue;
        /** @description Whom the guest pays. channel: the guest owes the host nothing, and the channel pays the host. `host`: the guest pays the host; `channel`: the guest pays the channel. */
        collected_by: ("host" | "channel") | LaterValue;
        /** @description What the guest pays the host, and when: as it was quoted, or else all on the first day. With what was refunded beyond what was received. Empty where the channel collects. */
        due: {
            /** @description The amount that is due on that day. */
            amount: number;
            /**
             * Format: date
             * @description The day until which it is to be paid.
             */
            due_on: string;
            /** @description What of it was received. */
            paid_amount: number;
        }[];
        /** @description Null where the host collects, and once nothing is to come. */
        payout: {
            /** @description What the channel is still to pay the host. */
            expected_amount: number;
            /**
             * Format: date
             * @description The day on which the channel is expected to pay.
             */
            expected_on: string;
        } | null;
        /** @description The sum of the order’s refunds that are paid. */
        refunded_amount: number;
        /** @description What the host keeps of the prices of the stays that were cancelled. */
        kept_amount: number;
    };
    /** @description What the check-in needs. */
    check_in_details: {
        /** @description When the guests expect to arrive; null when they did not say. */
        arrival_at: {
            /** @description The hour, 0 to 23, in the timezone of the property. */
            hour: number;
            /** @description The minute, 0 to 59. */
            minute: number;
        } | null;
        /** @description When the guests expect to leave; null when they did not say. */
        departure_at: {
            /** @description The hour, 0 to 23, in the timezone of the property. */
            hour: number;
            /** @description The minute, 0 to 59. */
            minute: number;
        } | null;
        /** @description The code of the lock of the door; null when there is none. */
        lock_code: string | null;
        /**
         * Format: time-of-day
         * @description The time of day on the day of check-in from which the guest page shows the lock code; null: as soon as there is one.
         */
        lock_code_visible_after: string | null;
        /** @description The deposit against damage; null when none is asked. */
        deposit: number | null;
        /** @description Whether guests must show a document. `not_required`: no document is asked; `required`: guests must show a document; `required_with_review`: guests must show a document, and the host checks it. */
        id_required: ("not_required" | "required" | "required_with_review") | LaterValue;
        /** @description The guest’s own page; for a token that only reads, a page that shows the same and takes no messages. Null once the stay is cancelled, denied or timed out, and for a role that reads no messages. */
        check_in_guide_url: string | null;
    };
    /** @description The pictures of the guide that the guest reads on the page of the stay, in their order. Empty for a stay without a page. */
    checkin_guide_images: {
        /**
         * Format: int64
         * @description The id of the object. Paths and other objects name it by this id.
         */
        id: number;
        /** @description Of a client that uploaded it: null. */
        client_id: string | null;
        /** @description The address of the picture. It needs no token: everybody who has it can read the picture. */
        url: string;
    }[];
    /** @description What the channel alone knows of the order. No connector tells it: null. */
    channel_details: {
        /** @description Of an order of Airbnb. */
        airbnb: {
            /** @description The name that the channel has for its policy. */
            cancellation_policy_category: string | null;
        } | null;
    } | null;
    /** @description Remarks on the stay, for the account itself. */
    remarks: string;
    /** @description What the guest or the channel wrote when booking. */
    channel_remarks: string;
    /** @description What a connector is to carry out on the channel for this stay; null when there is nothing. */
    channel_work: {
        /** @description The id of the piece of work and its revision. `retry` takes it. */
        id: string;
        /** @description What is to be carried out. `approve`: accept a request; `decline`: decline a request; `cancel`: cancel an order; `change_dates`: give a stay new dates; `message`: send a message to the guest; `host_review`: publish the review of the guest; `host_reply`: publish the reply to a review; `calendar`: write prices, inventory and restrictions of days. */
        kind: ("approve" | "decline" | "cancel" | "change_dates" | "message" | "host_review" | "host_reply" | "calendar") | LaterValue;
        /** @description waiting: the connector has not carried it out yet; detail says so when no connector has access, and since when. failed: detail says why. `waiting`: the connector has not carried it out; `done`: it was carried out; `failed`: the channel refused it; detail says why. */
        status: ("waiting" | "done" | "failed") | LaterValue;
        /** @description What the connector said about it, in words for the host; empty when nothing. */
        detail: string;
        /**
         * Format: date-time
         * @description When its status last changed.
         */
        updated_at: string;
    } | null;
    /** @description The conversation of the order. Null until there is one. */
    conversation_id: string | null;
    /** @description Marks by which the account sorts what it has. */
    tags: string[];
    /** @description An entry of GET /custom_channels: the one that was chosen for the booking, or the built-in one of its channel. Null when its channel has none. */
    custom_channel: {
        /**
         * Format: int64
         * @description The id of the custom channel, as in `GET /custom_channels`.
         */
        id: number;
        /** @description The name of the custom channel. */
        name: string;
    } | null;
    /** @description The people who come, as far as they are known. */
    guests: {
        /**
         * Format: int64
         * @description The id of the guest within the account.
         */
        id: number;
        /** @description The full name. */
        name: string;
        /** @description The phone number; null when it is not known. */
        phone: string | null;
        /** @description The e-mail address; null when it is not known. */
        email: string | null;
        /** @description The kind of document. `passport`: a passport; `id_card`: an identity card; `others`: another document. */
        id_type: ("passport" | "id_card" | "others") | LaterValue | null;
        /** @description The number of the document. */
        id_number: string | null;
        /** @description The gender as the document has it; null when it is not known. `male`: male; `female`: female. */
        gender: ("male" | "female") | LaterValue | null;
        /** @description ISO 3166-1 alpha-2. */
        country: string | null;
        /** @description True for the guest who booked. */
        is_booker: boolean;
        /** @description Pictures of identity documents. Innkeep stores none: empty. */
        id_images: {
            /**
             * Format: int64
             * @description The id of the object. Paths and other objects name it by this id.
             */
            id: number;
            /** @description The address of the picture. */
            url: string;
        }[];
    }[];
    /** @description Fields that the account added to its stays, by their name; null without any. */
    custom_fields: {
        [key: string]: string;
    } | null;
    /** @description True for a stay that is not on the calendar: it waits for a property. */
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
        /** @description The same as a sentence. */
        message: string;
    }[];
    /** @description Fees that the host added to the stay, beside its price. */
    additional_fees: {
        /** @description What the fee is for. */
        name: string;
        /**
         * Format: currency
         * @description ISO 4217 code, upper case.
         */
        currency: string;
        /** @description An amount in major units of the currency beside it. */
        amount: number;
    }[];
    /** @description The stay, as it is after the request. */
    reservation: Reservation;
};

export type ChannelAccount = {
    /**
     * Format: int64
     * @description Made of the connector and of the channel: it stays as long as the connector is known.
     */
    id: number;
    /** @description The channel that it connects. `airbnb`: Airbnb; `booking.com`: Booking.com; `agoda`: Agoda; `expedia`: Expedia and its sister sites; `vrbo`: Vrbo; `trip.com`: Trip.com; `booking_site`: a booking site of the host; `direct`: booked with the host, and entered by hand or by a program; `houfy`: Houfy; `tujia`: Tujia in China; `tujia_intl`: Tujia outside of China; `xiaozhu`: Xiaozhu; `meituan_bnb`: homes at Meituan; `meituan_hotel`: hotels at Meituan; `muniao`: Muniao; `fliggy`: Fliggy; `ctrip`: Ctrip; `custom`: a channel that the account named itself; `ical`: a calendar whose channel is not known. */
    channel_type: ("airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical") | LaterValue;
    /** @description The name of the token or of the application that connects the channel. Empty once that is deleted. */
    username: string;
    /** @description Whether the connector has access. `active`: its connector has access; `disconnected`: its connector has lost its access. */
    auth_status: ("active" | "disconnected") | LaterValue;
    /**
     * Format: date-time
     * @description When the connector got its access; null once it is deleted.
     */
    created_at: string | null;
    /**
     * Format: date-time
     * @description When it lost its access; null while it has it.
     */
    disconnected_at: string | null;
};

export type ChannelWork = {
    /** @description The id of the piece of work and its revision. `done` and `failed` take it. */
    id: string;
    /** @description What is to be carried out. `approve`: accept a request; `decline`: decline a request; `cancel`: cancel an order; `change_dates`: give a stay new dates; `message`: send a message to the guest; `host_review`: publish the review of the guest; `host_reply`: publish the reply to a review; `calendar`: write prices, inventory and restrictions of days. */
    kind: ("approve" | "decline" | "cancel" | "change_dates" | "message" | "host_review" | "host_reply" | "calendar") | LaterValue;
    /** @description The channel: where the booking or the listing comes from. `airbnb`: Airbnb; `booking.com`: Booking.com; `agoda`: Agoda; `expedia`: Expedia and its sister sites; `vrbo`: Vrbo; `trip.com`: Trip.com; `booking_site`: a booking site of the host; `direct`: booked with the host, and entered by hand or by a program; `houfy`: Houfy; `tujia`: Tujia in China; `tujia_intl`: Tujia outside of China; `xiaozhu`: Xiaozhu; `meituan_bnb`: homes at Meituan; `meituan_hotel`: hotels at Meituan; `muniao`: Muniao; `fliggy`: Fliggy; `ctrip`: Ctrip; `custom`: a channel that the account named itself; `ical`: a calendar whose channel is not known. */
    channel_type: ("airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical") | LaterValue;
    /**
     * Format: date-time
     * @description When it was stored.
     */
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
    /** @description The message to send to the guest. */
    message?: {
        /** @description The id of the message in this account. */
        id: string;
        /** @description The text. */
        content: string;
        /** @description The picture of the message; null without one. */
        attachment: {
            /** @description The address of the picture. It is open to everybody who has it. */
            fullback_url: string;
        } | null;
    };
    /** @description The review of the guest to publish. */
    review?: {
        /** @description The whole score, 0 to 5. */
        score: number;
        /** @description The scores by category; null without any. */
        sub_score: {
            /** @description What is rated, in the word of the channel. */
            category: string;
            /** @description The score in this category, 0 to 5. */
            rating: number;
        }[] | null;
        /** @description The text of the review. */
        content: string;
    };
    /** @description The reply to the review of a guest. */
    reply?: {
        /** @description The text of the reply. */
        content: string;
    };
    /** @description The days as they are now, from the first changed one to the last. As POST /listings/calendar answers them, without price_from. */
    calendar?: {
        /**
         * Format: date
         * @description The day.
         */
        date: string;
        /** @description The price of the night, in the currency of the listing. */
        price: number | null;
        /** @description How many are for sale on this day. */
        inventory: number;
        /** @description The rules for stays that begin, end or pass on this day. */
        restrictions: {
            [key: string]: unknown;
        };
    }[];
};

/** @description Sent when this happened: a connector carried out work, or failed, or the work is tried again. */
export type ChannelWorkUpdatedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "channel_work_updated";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /**
     * Format: int64
     * @description The id of the piece of work for a connector.
     */
    channel_work_id: number;
};

export type Checklist = {
    /**
     * Format: int64
     * @description The id of the object. Paths and other objects name it by this id.
     */
    id: number;
    /** @description The name of the checklist, for the account. */
    name: string;
    /** @description `cleaning`: cleaning; `maintenance`: a repair; `reception`: meeting guests; `room_service`: something for guests during their stay; `other`: any other work. */
    type: ("cleaning" | "maintenance" | "reception" | "room_service" | "other") | LaterValue;
    /** @description Null: for every level. `standard`: the usual cleaning; `simple`: a short cleaning; `advanced`: a thorough cleaning. */
    level: ("standard" | "simple" | "advanced") | LaterValue | null;
    /** @description Empty: at every property. */
    property_ids: number[];
    /** @description What is to be done, in this order. */
    items: {
        /** @description Its number in the list. It stays when the text changes. */
        id: number;
        /** @description What is to be done. */
        text: string;
        /** @description True when the staff cannot finish the task without a photograph of it. */
        needs_photograph: boolean;
    }[];
    /**
     * Format: date-time
     * @description When it was stored.
     */
    created_at: string;
    /**
     * Format: date-time
     * @description When it was last changed.
     */
    updated_at: string;
};

/** @description Sent when this happened: a checklist was added. */
export type ChecklistCreatedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "checklist_created";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /**
     * Format: int64
     * @description The id of the checklist, as in `GET /checklists`.
     */
    checklist_id: number;
};

/** @description Sent when this happened: a checklist was deleted. */
export type ChecklistDeletedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "checklist_deleted";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /**
     * Format: int64
     * @description The id of the checklist, as in `GET /checklists`.
     */
    checklist_id: number;
};

/** @description Sent when this happened: a checklist changed. */
export type ChecklistUpdatedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "checklist_updated";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /**
     * Format: int64
     * @description The id of the checklist, as in `GET /checklists`.
     */
    checklist_id: number;
};

export type Closure = {
    /** @description Stays the same while the calendar shows the closure. */
    closure_id: string;
    /**
     * Format: int64
     * @description The id here of the listing whose calendar closes the nights.
     */
    listing_id: number;
    /** @description The channel of that listing. `airbnb`: Airbnb; `booking.com`: Booking.com; `agoda`: Agoda; `expedia`: Expedia and its sister sites; `vrbo`: Vrbo; `trip.com`: Trip.com; `booking_site`: a booking site of the host; `direct`: booked with the host, and entered by hand or by a program; `houfy`: Houfy; `tujia`: Tujia in China; `tujia_intl`: Tujia outside of China; `xiaozhu`: Xiaozhu; `meituan_bnb`: homes at Meituan; `meituan_hotel`: hotels at Meituan; `muniao`: Muniao; `fliggy`: Fliggy; `ctrip`: Ctrip; `custom`: a channel that the account named itself; `ical`: a calendar whose channel is not known. */
    channel_type: ("airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical") | LaterValue;
    /** @description What the host calls that listing; may be empty. */
    listing_title: string;
    /**
     * Format: int64
     * @description Null when the room type of the listing has no property.
     */
    property_id: number | null;
    /**
     * Format: date
     * @description The first day, included.
     */
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
    /** @description The id of the conversation. `conversation_id` of other objects is this id. */
    id: string;
    /** @description The channel of the order or of the inquiry; `direct` for an inquiry that began here. `airbnb`: Airbnb; `booking.com`: Booking.com; `agoda`: Agoda; `expedia`: Expedia and its sister sites; `vrbo`: Vrbo; `trip.com`: Trip.com; `booking_site`: a booking site of the host; `direct`: booked with the host, and entered by hand or by a program; `houfy`: Houfy; `tujia`: Tujia in China; `tujia_intl`: Tujia outside of China; `xiaozhu`: Xiaozhu; `meituan_bnb`: homes at Meituan; `meituan_hotel`: hotels at Meituan; `muniao`: Muniao; `fliggy`: Fliggy; `ctrip`: Ctrip; `custom`: a channel that the account named itself; `ical`: a calendar whose channel is not known. */
    channel_type: ("airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical") | LaterValue;
    /** @description The guest who writes. */
    guest: {
        /** @description The name of the guest. */
        name: string | null;
        /** @description The e-mail address of the guest. */
        email: string | null;
        /** @description The phone number of the guest. */
        phone: string | null;
    };
    /** @description The language of the guest, a tag of BCP 47, as their order has it. */
    guest_language: string | null;
    /** @description The stays of its order, or the inquiry. */
    activities: {
        /** @description Whether it is an inquiry or a booking. `inquiry`: a guest asked; `reservation`: a guest booked. */
        activity_type: ("inquiry" | "reservation") | LaterValue;
        /** @description Null for an inquiry. */
        reservation_code: string | null;
        /**
         * Format: date
         * @description Null for an inquiry without dates.
         */
        check_in_date: string | null;
        /**
         * Format: date
         * @description The day on which the guests leave: it is no night of the stay.
         */
        check_out_date: string | null;
        /** @description The id under which the channel knows the listing; empty when there is none. */
        listing_id: string;
        /** @description The property that it is about; null when none is known. */
        property: {
            /**
             * Format: int64
             * @description The id of the property.
             */
            id: number;
            /** @description The name of the property. */
            title: string;
            /** @description The first picture of the property; null without one. */
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
        /** @description channel: its connector sends it; nothing: the guest finds it only on the page of the stay. `channel`: a connector brings it to the channel; `email`: an e-mail; `nothing`: nothing sends it: it is only stored. */
        way: ("channel" | "email" | "nothing") | LaterValue;
        /** @description Why nothing sends it; null where something does. `no_address`: the guest has no e-mail address; `no_mail_server`: this service sends no e-mail; `sandbox`: a sandbox writes to no guest; `channel`: no connector sends messages for this channel; `connector`: the connector of the channel has no access any more. */
        reason: ("no_address" | "no_mail_server" | "sandbox" | "channel" | "connector") | LaterValue | null;
        /** @description The address, or the reason, as a sentence. */
        detail: string;
    };
    /** @description What is to be written to the guest at a moment, by that moment. */
    planned_messages: PlannedMessage[];
};

/** @description Sent when this happened: a conversation began. */
export type ConversationCreatedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "conversation_created";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /** @description The id of the conversation with the guest, as in `GET /conversations`. */
    conversation_id: string;
};

/** @description Sent when this happened: a conversation changed: its note, or whether it waits for an answer. */
export type ConversationUpdatedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "conversation_updated";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /** @description The id of the conversation with the guest, as in `GET /conversations`. */
    conversation_id: string;
};

/** @description Sent when this happened: a credit note was made. */
export type CreditNoteCreatedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "credit_note_created";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /**
     * Format: int64
     * @description The id of the credit note, as in `GET /invoices`.
     */
    credit_note_id: number;
    /**
     * Format: int64
     * @description The id of the invoice, as in `GET /invoices`.
     */
    invoice_id: number;
    /** @description The code of the order, which may have several stays. */
    reservation_code: string;
};

export type CsvImport = {
    /** @description What the rows were taken as. `reservations`: bookings; `transactions`: incomes and expenses; `staffs`: staff; `guests`: guests of bookings. */
    resource: ("reservations" | "transactions" | "staffs" | "guests") | LaterValue;
    /** @description True: nothing was stored. */
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
    /** @description The columns of the file, with the field that each fills. */
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
        reason: string;
        /**
         * @deprecated
         * @description The former name of `reason`, which goes with the next release. One sentence.
         */
        why: string;
    }[];
    /** @description The first 500 of the rows whose booking was cancelled. */
    cancelled_rows: {
        /** @description The line of the file, from 1. */
        line: number;
        /** @description The order that has ended. */
        reservation_code: string;
    }[];
    /** @description How the file is read. */
    mapping: {
        /** @description The columns of the file, with the field that each fills. */
        columns: {
            /** @description As the header of the file names it. */
            column: string;
            /** @description Null: the column is not read. */
            field: string | null;
            /** @description The first three values. */
            examples: string[];
        }[];
        /** @description Null: no date of the file needs it, or it must be asked. `day_first`: 1/2/2026 is 1 February; `month_first`: 1/2/2026 is 2 January; `year_first`: 2026/1/2 is 2 January. */
        day_order: ("day_first" | "month_first" | "year_first") | LaterValue | null;
        /** @description Null: no amount of the file shows it, or it must be asked. `point`: 1,234.56; `comma`: 1.234,56. */
        decimal_mark: ("point" | "comma") | LaterValue | null;
        /** @description The channel of rows that name none. */
        channel: string | null;
        /** @description What the words of the cells mean. */
        words: {
            /** @description What the word is about. `status`: the state of a booking; `channel`: where a booking comes from; `property`: the property; `item`: what an entry is for; `method`: how an entry was paid. */
            field: ("status" | "channel" | "property" | "item" | "method") | LaterValue;
            /** @description As the cells have it. Case, accents and signs do not count. */
            word: string;
            /** @description Of a status: booking, closure or left_out. Of a channel: the name of a custom channel. Of a property: its title or its id. Of an item or a way of payment: its name. */
            means: string;
        }[];
        /** @description True when the body had no mapping, and the one of an earlier import of such a header was used. */
        is_remembered: boolean;
    };
    /** @description The fields that a column of such a file may fill. */
    fields: string[];
    /** @description What must be asked. While resource, columns, day_order or decimal_mark is among them, no row is tried. The rows of the others are refused, and the rest is taken. */
    questions: {
        /** @description Answered by this field of the mapping, or by resource; status, channel, property, item and method by words. `resource`: what the rows are; `columns`: which columns fill the fields that are missing; `day_order`: the order of day and month; `decimal_mark`: the decimal mark; `status`: what a word of the state means; `channel`: what a word of the channel means; `property`: which property a word means; `item`: which item of the books a word means; `method`: which way of paying a word means. */
        about: ("resource" | "columns" | "day_order" | "decimal_mark" | "status" | "channel" | "property" | "item" | "method") | LaterValue;
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
        /** @description What an import would make of it. `new`: it would be stored; `unchanged`: an earlier import has stored it; `cancelled`: its booking has ended and stays so; `refused`: it would not be taken. */
        outcome: ("new" | "unchanged" | "cancelled" | "refused") | LaterValue;
        /** @description The fields of the row as they were understood. */
        values: {
            /** @description As the interface names it: check_in_date, number_of_children, rate_amount … */
            field: string;
            /** @description Days as 2026-07-01, and amounts as 1234.56. */
            value: string;
        }[];
    }[];
    /** @description The rules of the automation that are for new bookings of the file. */
    rules: {
        /**
         * Format: int64
         * @description The id of the rule, as in `GET /automation/rules`.
         */
        rule_id: number;
        /** @description The name of the rule. */
        name: string;
        /** @description What it does. `message`: a message to the guest; `review`: a review of the guest; `task`: a task. */
        type: ("message" | "review" | "task") | LaterValue;
        /** @description New stays for which it acts at once. */
        at_once: number;
        /** @description New stays for which it acts later. */
        later: number;
        /** @description New stays to whose guests it does not write, because of rules_write. */
        left_alone: number;
    }[];
};

export type CustomChannel = {
    /**
     * Format: int64
     * @description The id of the custom channel. `custom_channel_id` of a booking is this id.
     */
    id: number;
    /** @description The name of the source of bookings, unique in the account. */
    name: string;
};

/** @description Sent when this happened: a custom channel was added. */
export type CustomChannelCreatedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "custom_channel_created";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /**
     * Format: int64
     * @description The id of the custom channel, as in `GET /custom_channels`.
     */
    custom_channel_id: number;
};

/** @description Sent when this happened: a custom channel was deleted. */
export type CustomChannelDeletedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "custom_channel_deleted";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /**
     * Format: int64
     * @description The id of the custom channel, as in `GET /custom_channels`.
     */
    custom_channel_id: number;
};

/** @description Sent when this happened: a custom channel has another name. */
export type CustomChannelUpdatedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "custom_channel_updated";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /**
     * Format: int64
     * @description The id of the custom channel, as in `GET /custom_channels`.
     */
    custom_channel_id: number;
};

export type Delivery = {
    /**
     * Format: int64
     * @description The id of the delivery. `redeliver` takes it.
     */
    id: number;
    /** @description The webhook-id header of every attempt. */
    message_id: string;
    /** @description The name of the event. */
    event: string;
    /** @description The body of every attempt, byte for byte, as it is signed. */
    body: string;
    /** @description Whether the receiver has it. `pending`: it is still to be sent, or sent again; `delivered`: the receiver has it; `failed`: every attempt failed. */
    status: ("pending" | "delivered" | "failed") | LaterValue;
    /** @description The latest 30, oldest first. */
    attempts: {
        /**
         * Format: date-time
         * @description When it was tried.
         */
        at: string;
        /** @description `delivered`, or the reason of the failure, such as `http_error`, `timeout`, `connection_refused`. */
        outcome: string;
        /** @description Null without a response. */
        http_status: number | null;
        /** @description How long the attempt took, in milliseconds. */
        duration_ms: number;
        /** @description The first 500 bytes of the response as text. Null without a response, and for a compressed one. */
        response_body: string | null;
    }[];
    /**
     * Format: date-time
     * @description Null once it is delivered or has failed. It may be later while the webhook is paused.
     */
    next_attempt_at: string | null;
    /**
     * Format: date-time
     * @description When it was stored.
     */
    created_at: string;
};

export type DictionaryEntry = {
    /**
     * Format: int64
     * @description The id of the entry. Transactions name it.
     */
    id: number;
    /** @description The name of the entry, unique in its dictionary. */
    name: string;
};

/** @description Sent when this happened: an item or a way of paying was added. */
export type DictionaryEntryCreatedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "dictionary_entry_created";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /** @description Which dictionary. `income_items`: what an income is for; `expense_items`: what an expense is for; `income_methods`: how an income was paid; `expense_methods`: how an expense was paid. */
    dictionary: ("income_items" | "expense_items" | "income_methods" | "expense_methods") | LaterValue;
    /**
     * Format: int64
     * @description The id of the entry in its dictionary.
     */
    dictionary_entry_id: number;
};

/** @description Sent when this happened: an item or a way of paying was deleted, or hidden because entries use it. */
export type DictionaryEntryDeletedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "dictionary_entry_deleted";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /** @description Which dictionary. `income_items`: what an income is for; `expense_items`: what an expense is for; `income_methods`: how an income was paid; `expense_methods`: how an expense was paid. */
    dictionary: ("income_items" | "expense_items" | "income_methods" | "expense_methods") | LaterValue;
    /**
     * Format: int64
     * @description The id of the entry in its dictionary.
     */
    dictionary_entry_id: number;
};

/** @description Sent when this happened: an item or a way of paying has another name. */
export type DictionaryEntryUpdatedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "dictionary_entry_updated";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /** @description Which dictionary. `income_items`: what an income is for; `expense_items`: what an expense is for; `income_methods`: how an income was paid; `expense_methods`: how an expense was paid. */
    dictionary: ("income_items" | "expense_items" | "income_methods" | "expense_methods") | LaterValue;
    /**
     * Format: int64
     * @description The id of the entry in its dictionary.
     */
    dictionary_entry_id: number;
};

/** @description The response to every request that fails. The HTTP status equals error_code. */
export type Error = {
    /** @description Unique; also in the X-Request-Id header and in the log of the service. */
    request_id: string;
    /** @description The HTTP status. */
    error_code: number;
    /** @description A sentence that a person can act on. May change. */
    error_msg: string;
    /** @description The code for programs. Never changes. `body_missing`: A JSON body is required; `body_not_json`: The body is not valid JSON: send one JSON object; `bad_request`: The request is not well-formed HTTP: correct the request line or the headers; `two_links`: Send either stay_code or property_id, not both; `single_and_several_stays`: Send either stays or the fields of a single stay, not both; `single_and_several_listings`: Send either the fields of a single listing or listings, not both; `order_and_inquiry`: Send either reservation_code or what an inquiry is about, not both; `not_cancellable`: The connector of the channel cannot cancel orders: cancel this one on its channel; `already_ended`: This reservation has already ended: read it again before the next change; `not_awaiting_answer`: This reservation does not wait for an answer: read it again; `dates_are_the_channels`: The channel of this reservation keeps its dates: change them there; `not_a_direct_booking`: Only direct and custom-channel bookings have a custom channel: omit custom_channel_id; `stay_not_accepted`: Only an accepted stay can be in the house or completed: read the reservation again; `channel_cannot`: The connector of this channel cannot do this: do it on the channel itself; `message_is_sent`: This message was sent, or is being sent: read the conversation again; `message_cannot_go`: Nothing can take this message to the guest; `work_has_not_failed`: This piece of work has not failed: read it again; `not_checked_out`: The guest of this reservation has not checked out: write the review from the check-out day on; `guest_not_gone`: A stay of this reservation is not over: erase the guest’s data after the check-out, or cancel the stay first; `guest_is_erased`: The data of the guest of this reservation was erased: leave out guest_name, mobile, email and guests; `no_guest_review`: The guest has written no review yet: reply once there is one; `nothing_held_back`: Nothing is held back for this listing: its calendar shows what it showed, or it was decided already; `not_of_a_calendar`: This reservation is not one of a calendar that is read: only those become closures; `no_import_address`: This listing has no import address to read: set import_url first; `webhook_is_off`: This webhook is switched off: set is_active to true first; `template_value_missing`: A name in the template of this action has no value; `automation_action_not_waiting`: This action was done or dropped already: list the actions again; `token_missing`: Send an access token in the Service-Access-Token header; `token_unknown`: The access token is unknown, expired or deleted: ask the host for a new one; `session_unknown`: Your session has ended: sign in again at /sign-in; `invalid_client`: The client_id or the client_secret is not right: send both as they were printed at the registration; `invalid_grant`: The code, its code_verifier or the refresh token is not right, has expired or was used before: send the operator to /oauth/authorize again; `not_authorized`: Not authorized for this action; `operator_entry_needs_master`: Only the master operator may keep entries without a property or a stay: send stay_code or property_id; `operator_is_master`: The master operator cannot be deleted: an account has exactly one; `origin_not_allowed`: A page of this address may not call this service: call it by its own address; `session_needed`: An access token cannot do this: sign in at /sign-in, and do it on a page of this service; `sandbox_needed`: Only a sandbox can do this: make an account for trials with create-account --sandbox; `master_needed`: Only the master operator of the account may do this: ask them to do it; `audit_needs_master`: Only the master operator may read the audit log: use a token of the master operator; `saved_view_of_another`: Another operator saved this view: save one of your own; `usage_needs_full_rights`: Only the master operator may read the usage, signed in or with a writable personal access token: use one of them; `operator_is_limited`: An operator limited to some properties may not change what belongs to the whole account: use a token of an operator who sees all properties; `role_does_not_allow`: The role of this operator does not allow this: ask the master operator of the account for another role; `order_reaches_further`: This order has stays in properties outside this operator’s reach: use a token of an operator who sees all of them; `webhook_of_another_application`: Another application, or a person, made this webhook: use a token of the one who made it; `connector_needed`: Only a connector may do this: use a token with the scope channel:<type>, such as channel:airbnb; `not_for_connectors`: A connector may use only what is below /channel: use a token with the scope read-only or writable; `channel_not_granted`: This token is for other channels: ask the host for one with the scope channel:<type> of this channel; `built_in_channel`: A built-in channel cannot be changed or deleted: create a channel of your own; `route_not_found`: There is nothing at this path: check it against the API reference; `transaction_not_found`: Transaction {id} was not found; `recurring_transaction_not_found`: Recurring transaction {id} was not found; `invoice_not_found`: Invoice {id} was not found; `extra_request_not_found`: Request {id} for an extra was not found; `property_not_found`: Property {id} was not found; `room_type_not_found`: Room type {id} was not found; `group_not_found`: Group {id} was not found; `saved_reply_not_found`: Saved reply {id} was not found; `saved_view_not_found`: Saved view {id} was not found; `checklist_not_found`: Checklist {id} was not found; `staff_absence_not_found`: Absence {id} of a staff was not found; `calendar_share_link_not_found`: Calendar share link {id} was not found; `tag_not_found`: Tag {id} was not found; `reservation_not_found`: Reservation {id} was not found: send the reservation_code of an order, which each of its stays has; `work_not_found`: Work {id} was not found; `stay_not_found`: Stay {id} was not found: send a stay_code. GET /orders/<reservation_code> has those of an order; `conversation_not_found`: Conversation {id} was not found; `message_not_found`: Message {id} was not found; `planned_message_not_found`: Planned message {id} was not found; `inquiry_not_found`: Inquiry {id} was not found; `channel_account_not_found`: Channel account {id} was not found; `listing_not_found`: Listing {id} was not found; `closure_not_found`: Closure {id} was not found; `task_not_found`: Task {id} was not found; `photograph_not_found`: Photograph {id} was not found; `picture_not_found`: Picture {id} was not found; `staff_not_found`: Staff {id} was not found; `dictionary_entry_not_found`: Dictionary entry {id} was not found; `operator_not_found`: Operator {id} was not found; `token_not_found`: Token {id} was not found; `application_not_found`: Grant {id} was not found; `session_not_found`: Session {id} was not found; `custom_channel_not_found`: Custom channel {id} was not found; `push_subscription_not_found`: Push subscription {id} was not found; `webhook_not_found`: Webhook {id} was not found; `delivery_not_found`: Delivery {id} was not found; `automation_rule_not_found`: Rule {id} was not found; `automation_action_not_found`: Action {id} was not found; `set_up_link_not_found`: This address sets up no account: it was used, is older than 7 days, or a later start has printed another one. Restart the service for a new one; `method_not_allowed`: This path does not take this method: use one of the Allow header; `clock_is_advancing`: The clock is still advancing: wait until advancing_until of GET /sandbox/clock is null; `import_running`: An import into this account runs: wait for its end, or stop it; `import_not_prepared`: No import is prepared: name its source with PUT /account_import first; `account_not_empty`: This account has data of its own, or was filled from another source: import into a new account; `archive_not_uploaded`: Parts of the archive are missing: upload it first; `name_taken`: This name is already taken: choose another one; `operator_signs_in`: This operator has a password: ask them to sign in. The administrator of this service can set another password; `email_missing`: This operator has no e-mail address: the administrator of this service can set one; `notification_way_not_set`: This way of being told is not set up: set it up first; `list_full`: This list has all the entries it can hold: delete or rename one that is not needed; `property_in_other_room_type`: Some of these properties are in another room type: first remove those listed in fields from theirs; `nights_not_available`: Some of these nights are already sold or closed: choose other nights or another property; `quote_changed`: The total of this stay has changed since it was quoted: ask for a new quote, and book that; `nights_held`: Stays hold some of these nights: omit these nights, or first move or cancel their stays; `property_has_future_stays`: This property still has stays to come: cancel or move them first; `invoice_exists`: This reservation has a valid invoice: cancel it by a credit note, and then make another one; `nothing_to_invoice`: This reservation has no booked stay with a price, and nothing was kept: complete its price first; `extra_is_decided`: The host has answered this request already: read it again; `invoice_is_cancelled`: A credit note has cancelled this invoice already: read the invoice again; `not_an_invoice`: A credit note cannot be cancelled: make another invoice instead; `recurring_transaction_cannot_continue`: The property of this recurring transaction, its item or its payment method was deleted: change or delete it first; `custom_channel_in_use`: This channel has reservations: keep it, or rename it; `channel_id_taken`: This channel_id belongs to another reservation: use one of your own for each booking; `already_reviewed`: This reservation has been reviewed, or replied to, already: read the review, which cannot be changed; `listing_taken`: This listing_id is already in use on this channel: change that listing, or send another listing_id; `idempotency_key_reused`: This Idempotency-Key was used for another request: use a new key for each new request; `answer_erased`: The response to this Idempotency-Key held the data of a guest that was erased: read the object instead; `idempotency_key_in_use`: The first request with this Idempotency-Key is still in progress: repeat this one after the seconds in Retry-After; `request_too_slow`: The request took too long to arrive: send the headers and the body without a pause; `body_too_large`: The body is larger than this path accepts: send a smaller one; `body_not_json_type`: Send the body as application/json; `account_issue`: There is a problem with this account. Please contact customer support; `headers_too_large`: The headers are too large: send fewer or shorter ones; `validation_failed`: Some fields are invalid; `dry_run_impossible`: This request cannot be tried: omit dry_run; `field_is_immutable`: A field that cannot change was sent with another value; `unknown_fields`: The body has fields that this request does not know; `currency_required`: A currency is required unless stay_code is given; `cursor_mismatch`: The cursor was not made by this list with these filters: start again without it; `rate_limited`: Too many requests; `too_many_exports`: An export of this account runs already: wait for its end, or end it; `too_many_streams`: Too many event streams are open: close one, or use one stream for all events; `server_error`: Something went wrong on our side: try again later. The request_id finds it in the log; `encryption_key_missing`: The service cannot decrypt what it has stored, because its encryption key is missing: try again once its operator has put the key back; `unavailable`: The service is not available for a moment: repeat the request after the seconds in Retry-After. */
    error: ("body_missing" | "body_not_json" | "bad_request" | "two_links" | "single_and_several_stays" | "single_and_several_listings" | "order_and_inquiry" | "not_cancellable" | "already_ended" | "not_awaiting_answer" | "dates_are_the_channels" | "not_a_direct_booking" | "stay_not_accepted" | "channel_cannot" | "message_is_sent" | "message_cannot_go" | "work_has_not_failed" | "not_checked_out" | "guest_not_gone" | "guest_is_erased" | "no_guest_review" | "nothing_held_back" | "not_of_a_calendar" | "no_import_address" | "webhook_is_off" | "template_value_missing" | "automation_action_not_waiting" | "token_missing" | "token_unknown" | "session_unknown" | "invalid_client" | "invalid_grant" | "not_authorized" | "operator_entry_needs_master" | "operator_is_master" | "origin_not_allowed" | "session_needed" | "sandbox_needed" | "master_needed" | "audit_needs_master" | "saved_view_of_another" | "usage_needs_full_rights" | "operator_is_limited" | "role_does_not_allow" | "order_reaches_further" | "webhook_of_another_application" | "connector_needed" | "not_for_connectors" | "channel_not_granted" | "built_in_channel" | "route_not_found" | "transaction_not_found" | "recurring_transaction_not_found" | "invoice_not_found" | "extra_request_not_found" | "property_not_found" | "room_type_not_found" | "group_not_found" | "saved_reply_not_found" | "saved_view_not_found" | "checklist_not_found" | "staff_absence_not_found" | "calendar_share_link_not_found" | "tag_not_found" | "reservation_not_found" | "work_not_found" | "stay_not_found" | "conversation_not_found" | "message_not_found" | "planned_message_not_found" | "inquiry_not_found" | "channel_account_not_found" | "listing_not_found" | "closure_not_found" | "task_not_found" | "photograph_not_found" | "picture_not_found" | "staff_not_found" | "dictionary_entry_not_found" | "operator_not_found" | "token_not_found" | "application_not_found" | "session_not_found" | "custom_channel_not_found" | "push_subscription_not_found" | "webhook_not_found" | "delivery_not_found" | "automation_rule_not_found" | "automation_action_not_found" | "set_up_link_not_found" | "method_not_allowed" | "clock_is_advancing" | "import_running" | "import_not_prepared" | "account_not_empty" | "archive_not_uploaded" | "name_taken" | "operator_signs_in" | "email_missing" | "notification_way_not_set" | "list_full" | "property_in_other_room_type" | "nights_not_available" | "quote_changed" | "nights_held" | "property_has_future_stays" | "invoice_exists" | "nothing_to_invoice" | "extra_is_decided" | "invoice_is_cancelled" | "not_an_invoice" | "recurring_transaction_cannot_continue" | "custom_channel_in_use" | "channel_id_taken" | "already_reviewed" | "listing_taken" | "idempotency_key_reused" | "answer_erased" | "idempotency_key_in_use" | "request_too_slow" | "body_too_large" | "body_not_json_type" | "account_issue" | "headers_too_large" | "validation_failed" | "dry_run_impossible" | "field_is_immutable" | "unknown_fields" | "currency_required" | "cursor_mismatch" | "rate_limited" | "too_many_exports" | "too_many_streams" | "server_error" | "encryption_key_missing" | "unavailable") | LaterValue;
    /** @description Only of the OAuth operations: error_msg again, where libraries of RFC 6749 look for it. */
    error_description?: string;
    /** @description Every invalid field of the input, 100 at most. */
    fields?: {
        /** @description `body.amount`, `query.limit`, `body.stays[0].property_id`. */
        path: string;
        /** @description What is wrong there, for a person. */
        message: string;
    }[];
    /** @description The number of further invalid places. Absent when fields lists all. */
    fields_omitted?: number;
};

/** @description An entry of the log: the body that webhooks get, with its id. The log has no `ping`; a handler of both has one. */
export type Event = {
    /** @description The webhook-id of its deliveries. */
    id: string;
} & (ReservationCreatedEvent | ReservationUpdatedEvent | HistoryLostEvent | GuestErasedEvent | PropertyAvailabilityUpdatedEvent | PropertyRemarksUpdatedEvent | ListingCalendarUpdatedEvent | ListingCreatedEvent | ListingUpdatedEvent | ListingDeletedEvent | TransactionCreatedEvent | TransactionUpdatedEvent | TransactionDeletedEvent | RecurringTransactionCreatedEvent | RecurringTransactionUpdatedEvent | RecurringTransactionDeletedEvent | InvoiceCreatedEvent | PayoutRuleUpdatedEvent | CreditNoteCreatedEvent | ExtraRequestCreatedEvent | ExtraRequestUpdatedEvent | ReviewCreatedEvent | ReviewUpdatedEvent | MessageCreatedEvent | ConversationCreatedEvent | ConversationUpdatedEvent | SavedReplyCreatedEvent | SavedReplyUpdatedEvent | SavedReplyDeletedEvent | SavedViewCreatedEvent | SavedViewUpdatedEvent | SavedViewDeletedEvent | TaskCreatedEvent | TaskUpdatedEvent | TaskDeletedEvent | TaskReturnedEvent | TaskReportedEvent | ChecklistCreatedEvent | ChecklistUpdatedEvent | ChecklistDeletedEvent | StaffCreatedEvent | StaffUpdatedEvent | StaffDeletedEvent | StaffAbsenceCreatedEvent | StaffAbsenceDeletedEvent | PropertyCreatedEvent | PropertyUpdatedEvent | PropertyDeletedEvent | RoomTypeCreatedEvent | RoomTypeUpdatedEvent | RoomTypeDeletedEvent | GroupCreatedEvent | GroupUpdatedEvent | GroupDeletedEvent | TagCreatedEvent | TagUpdatedEvent | TagDeletedEvent | CalendarShareLinkCreatedEvent | CalendarShareLinkDeletedEvent | CustomChannelCreatedEvent | CustomChannelUpdatedEvent | CustomChannelDeletedEvent | DictionaryEntryCreatedEvent | DictionaryEntryUpdatedEvent | DictionaryEntryDeletedEvent | ChannelWorkUpdatedEvent | WebhookCreatedEvent | WebhookUpdatedEvent | WebhookDeletedEvent | AutomationRuleCreatedEvent | AutomationRuleUpdatedEvent | AutomationRuleDeletedEvent | AutomationActionsPlannedEvent | AutomationActionExecutedEvent | AutomationActionDroppedEvent | AutomationActionPostponedEvent | AutomationActionUpdatedEvent | SandboxClockAdvancedEvent | PingEvent);

export type ExtraRequest = {
    /**
     * Format: int64
     * @description The id of the object. Paths and other objects name it by this id.
     */
    id: number;
    /** @description The code of the stay: one property from check-in to check-out. */
    stay_code: string;
    /**
     * Format: int64
     * @description Of the stay.
     */
    property_id: number | null;
    /** @description The name of the guest who booked. */
    guest_name: string | null;
    /**
     * Format: date
     * @description The day on which the guests arrive: their first night begins.
     */
    check_in_date: string;
    /**
     * Format: date
     * @description The day on which the guests leave: it is no night of the stay.
     */
    check_out_date: string;
    /** @description Of the optional charge of the property. */
    name: string;
    /** @description The type of the line of the price that it becomes. `ACCOMMODATION`: the nights; `CLEANING_FEE`: cleaning; `EXTRA_GUEST_FEE`: guests beyond those that the price includes; `PET_FEE`: pets; `HOST_SERVICE_FEE`: what the channel takes from the host; guests do not pay it; `TAX`: a tax; `OTHER`: anything else, discounts included. */
    rate_type: ("ACCOMMODATION" | "CLEANING_FEE" | "EXTRA_GUEST_FEE" | "PET_FEE" | "HOST_SERVICE_FEE" | "TAX" | "OTHER") | LaterValue;
    /**
     * Format: currency
     * @description ISO 4217 code, upper case.
     */
    currency: string;
    /** @description What it costs for the stay, as it was when the guest asked. */
    amount: number;
    /** @description Where the booking stands. `asked`: it waits for the answer of the host; `accepted`: the host accepted it: it is a line of the price; `declined`: the host declined it. */
    status: ("asked" | "accepted" | "declined") | LaterValue;
    /**
     * Format: date-time
     * @description When the guest asked.
     */
    asked_at: string;
    /**
     * Format: date-time
     * @description Null until the host has answered.
     */
    decided_at: string | null;
};

/** @description Sent when this happened: a guest asked for an optional charge of the property. */
export type ExtraRequestCreatedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "extra_request_created";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /**
     * Format: int64
     * @description The id of what the guest asked for, as in `GET /extra_requests`.
     */
    extra_request_id: number;
    /** @description The code of the stay: one property from check-in to check-out. */
    stay_code: string;
};

/** @description Sent when this happened: the host approved or declined an extra that a guest asked for. */
export type ExtraRequestUpdatedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "extra_request_updated";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /**
     * Format: int64
     * @description The id of what the guest asked for, as in `GET /extra_requests`.
     */
    extra_request_id: number;
    /** @description The code of the stay: one property from check-in to check-out. */
    stay_code: string;
};

export type FinancesRow = {
    /** @description `2026-07`. Null when the report is not grouped by month. */
    month: string | null;
    /**
     * Format: int64
     * @description Null when the report is not grouped by property.
     */
    property_id: number | null;
    /** @description The name of the property. */
    property_title: string | null;
    /** @description The item of the entries. Null when the report is not grouped by item. */
    item: {
        /**
         * Format: int64
         * @description The id of the item.
         */
        id: number;
        /** @description The name of the item. */
        name: string;
    } | null;
    /** @description Null when the report is not grouped by channel. */
    channel_type: string | null;
    /** @description The entry of GET /custom_channels that was chosen for the orders. */
    custom_channel: {
        /**
         * Format: int64
         * @description The id of the custom channel, as in `GET /custom_channels`.
         */
        id: number;
        /** @description The name of the custom channel. */
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
    /** @description The id of the application, with which it names itself. */
    client_id: string;
    /** @description The name of the application. */
    name: string;
    /** @description read-only, writable, or channel:<type> for a connector. */
    scope: string;
    /**
     * Format: int64
     * @description The operator who granted access, and as whom the application acts.
     */
    operator_id: number;
    /** @description The name of the operator for whom it acts. */
    operator_name: string;
    /**
     * Format: date-time
     * @description When the operator allowed it.
     */
    created_at: string;
    /**
     * Format: date-time
     * @description The access ends then, unless the application renews its tokens before.
     */
    expires_at: string;
};

export type Group = {
    /**
     * Format: int64
     * @description The id of the group.
     */
    id: number;
    /** @description The name of the group, unique in the account. */
    name: string;
    /** @description Ordered by id. */
    property_ids: number[];
};

/** @description Sent when this happened: a group was added. */
export type GroupCreatedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "group_created";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /**
     * Format: int64
     * @description The id of a group: only properties of this group.
     */
    group_id: number;
};

/** @description Sent when this happened: a group was deleted. */
export type GroupDeletedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "group_deleted";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /**
     * Format: int64
     * @description The id of a group: only properties of this group.
     */
    group_id: number;
};

/** @description Sent when this happened: a group changed: its name or its properties. */
export type GroupUpdatedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "group_updated";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /**
     * Format: int64
     * @description The id of a group: only properties of this group.
     */
    group_id: number;
};

/** @description Sent when this happened: the personal data of a guest was erased. */
export type GuestErasedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "guest_erased";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /** @description The code of the order, which may have several stays. */
    reservation_code?: string;
    /** @description The id of the conversation with the guest, as in `GET /conversations`. */
    conversation_id?: string;
};

/** @description Sent when this happened: changes of a time may be lost: read all lists again. */
export type HistoryLostEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "history_lost";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /**
     * Format: date-time
     * @description The beginning of the time.
     */
    since: string;
    /**
     * Format: date-time
     * @description The end of the time.
     */
    until: string;
};

export type Invitation = {
    /** @description Give it to the person. The first person who opens it chooses the password. It is shown only this once, and works once. Null where the service sends e-mail: then only the letter has it. */
    url: string | null;
    /** @description The e-mail address that a letter with the link goes to; null with url. */
    sent_to: string | null;
    /**
     * Format: date-time
     * @description When the invitation ends.
     */
    expires_at: string;
};

export type Invoice = {
    /**
     * Format: int64
     * @description The id of the document.
     */
    id: number;
    /** @description Without gaps for each type and year: 2026-0001, and CN-2026-0001 for a credit note. */
    number: string;
    /** @description Which document it is. `invoice`: an invoice; `credit_note`: a credit note, which cancels an invoice. */
    type: ("invoice" | "credit_note") | LaterValue;
    /**
     * @deprecated
     * @description The former name of `type`, which goes with the next release. `invoice`: an invoice; `credit_note`: a credit note, which cancels an invoice.
     */
    kind: ("invoice" | "credit_note") | LaterValue;
    /** @description The code of the order, which may have several stays. */
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
    issued_date: string;
    /**
     * Format: date
     * @deprecated
     * @description The former name of `issued_date`, which goes with the next release. The day in the timezone of the account.
     */
    issued_on: string;
    /** @description Of its PDF. `en`: English; `es`: Spanish; `fr`: French; `de`: German; `it`: Italian; `pt`: Portuguese. */
    language: ("en" | "es" | "fr" | "de" | "it" | "pt") | LaterValue;
    /**
     * Format: currency
     * @description ISO 4217 code, upper case.
     */
    currency: string;
    /** @description The business details of the account. */
    host: {
        /** @description The name of the host or of their company. */
        name: string;
        /** @description Lines are separated by \n. */
        address: string;
        /** @description The number under which the tax office knows them; empty when there is none. */
        tax_number: string;
    };
    /** @description Whom the document is for. */
    addressee: {
        /** @description The name of the person. */
        name: string;
        /** @description The company of the person; empty when there is none. */
        company: string;
        /** @description The postal address, line by line. */
        address: string[];
        /** @description The number under which the tax office knows them; empty when there is none. */
        tax_number: string;
    };
    /** @description A text for the addressee; empty when there is none. */
    note: string;
    /** @description The stays of the order, with their lines. */
    stays: {
        /** @description The code of the stay: one property from check-in to check-out. */
        stay_code: string;
        /** @description The name of the property. */
        property_title: string | null;
        /** @description The postal address of the property; null when it is not set. */
        property_address: string | null;
        /**
         * Format: date
         * @description The day on which the guests arrive: their first night begins.
         */
        check_in_date: string;
        /**
         * Format: date
         * @description The day on which the guests leave: it is no night of the stay.
         */
        check_out_date: string;
        /** @description The adults and children. Infants are not among them. */
        number_of_guests: number;
        /** @description Without the taxes. */
        lines: {
            /** @description CANCELLATION_FEE: what the host keeps of a stay that was cancelled. `ACCOMMODATION`: the nights; `CLEANING_FEE`: cleaning; `EXTRA_GUEST_FEE`: guests beyond those that the price includes; `PET_FEE`: pets; `TAX`: a tax; `OTHER`: anything else, discounts included; `CANCELLATION_FEE`: what the host keeps of a stay that was cancelled. */
            type: ("ACCOMMODATION" | "CLEANING_FEE" | "EXTRA_GUEST_FEE" | "PET_FEE" | "TAX" | "OTHER" | "CANCELLATION_FEE") | LaterValue;
            /** @description The text of the line, for guests. */
            description: string;
            /** @description In the currency of the order. */
            amount: number;
        }[];
    }[];
    /** @description The lines of type TAX, added up by their description. */
    taxes: {
        /** @description The name of the tax. */
        description: string;
        /** @description The sum of this tax. */
        amount: number;
    }[];
    /** @description The lines of all stays. Below 0 on a credit note, as all its amounts. */
    net_amount: number;
    /** @description The sum of the taxes. */
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
        paid_date: string;
        /**
         * Format: date
         * @deprecated
         * @description The former name of `paid_date`, which goes with the next release. The day in the timezone of the account.
         */
        paid_on: string;
        /** @description The way of paying. */
        method: string;
        /** @description Below 0 for a refund. */
        amount: number;
    }[];
    /** @description The sum of payments, or the total when a channel collects. */
    paid_amount: number;
    /** @description What the guest owed the host when the document was made. */
    open_amount: number;
    /**
     * Format: date-time
     * @description When it was stored.
     */
    created_at: string;
};

/** @description Sent when this happened: an invoice was made. */
export type InvoiceCreatedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "invoice_created";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /**
     * Format: int64
     * @description The id of the invoice, as in `GET /invoices`.
     */
    invoice_id: number;
    /** @description The code of the order, which may have several stays. */
    reservation_code: string;
};

/** @description A value that a later release adds. Programs must expect it. */
export type LaterValue = string & {
    /** @description That of any JavaScript string. It says nothing about the JSON. */
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
    /**
     * Format: int64
     * @description The id of the listing in this account. `listing_id` is the one of the channel.
     */
    id: number;
    /** @description The id on the channel, unique there. */
    listing_id: string;
    /** @description The channel: where the booking or the listing comes from. `airbnb`: Airbnb; `booking.com`: Booking.com; `agoda`: Agoda; `expedia`: Expedia and its sister sites; `vrbo`: Vrbo; `trip.com`: Trip.com; `booking_site`: a booking site of the host; `direct`: booked with the host, and entered by hand or by a program; `houfy`: Houfy; `tujia`: Tujia in China; `tujia_intl`: Tujia outside of China; `xiaozhu`: Xiaozhu; `meituan_bnb`: homes at Meituan; `meituan_hotel`: hotels at Meituan; `muniao`: Muniao; `fliggy`: Fliggy; `ctrip`: Ctrip; `custom`: a channel that the account named itself; `ical`: a calendar whose channel is not known. */
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
    /** @description The name of the listing, for the account. */
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
    /** @description How the price in this ratio is rounded. `none`: to the smallest unit of the currency; `1`: to a whole amount; `5`: to a multiple of 5; `.99`: to an amount that ends in .99. */
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
    /**
     * Format: date-time
     * @description When the calendar was last read without an error; null when it never was.
     */
    last_good_read_at: string | null;
    /** @description The changes of the last good read. */
    last_change: {
        /** @description The new reservations. */
        added: number;
        /** @description The reservations with new dates. */
        moved: number;
        /** @description The reservations that are no longer in the calendar. */
        cancelled: number;
        /** @description The reservations whose nights are taken. */
        conflicts: number;
        /** @description The new closures. */
        blocks_added: number;
        /** @description The closures that have ended. */
        blocks_removed: number;
    } | null;
    /** @description What its connector can carry out on the channel; null when no connector has connected it. `change_dates`: new dates of a stay; `cancel`: cancelling an order; `message`: sending a message to a guest; `review`: writing a review or a reply; `prices`: setting prices; `restrictions`: setting minimum stays and closed days. */
    capabilities: (("change_dates" | "cancel" | "message" | "review" | "prices" | "restrictions") | LaterValue)[] | null;
    /** @description What a connector is to write into the calendar of the channel; null when there is nothing. */
    calendar_push: {
        /** @description The id of the piece of work and its revision. `retry` takes it. */
        id: string;
        /** @description What is to be carried out. `approve`: accept a request; `decline`: decline a request; `cancel`: cancel an order; `change_dates`: give a stay new dates; `message`: send a message to the guest; `host_review`: publish the review of the guest; `host_reply`: publish the reply to a review; `calendar`: write prices, inventory and restrictions of days. */
        kind: ("approve" | "decline" | "cancel" | "change_dates" | "message" | "host_review" | "host_reply" | "calendar") | LaterValue;
        /** @description waiting: the connector has not carried it out yet; detail says so when no connector has access, and since when. failed: detail says why. `waiting`: the connector has not carried it out; `done`: it was carried out; `failed`: the channel refused it; detail says why. */
        status: ("waiting" | "done" | "failed") | LaterValue;
        /** @description What the connector said about it, in words for the host; empty when nothing. */
        detail: string;
        /**
         * Format: date-time
         * @description When it was last changed.
         */
        updated_at: string;
    } | null;
    /** @description How events without a code, an address of a reservation or digits of a phone are read. auto: by their titles; on booking.com, which writes each reservation as CLOSED, a closure of at most 30 nights is a reservation. reservations, closures: all of them. */
    events_are: ("auto" | "reservations" | "closures") | LaterValue;
    /** @description Closures that begin more than so many days ahead are ignored, such as the end of a booking window; 0 ignores all closures. */
    ignore_closures_after_days: number | null;
    /** @description Events of the calendar that could not be read. Null when all were read. */
    skipped_events: {
        /** @description How many events could not be read. */
        count: number;
        /** @description The first five. */
        first: {
            /** @description The line of the calendar on which the event begins. */
            line: number;
            /** @description The title of the event. */
            title: string;
            /** @description Why the event could not be read. `dates_unreadable`: its dates cannot be read; `ends_before_start`: it ends before it begins; `rule_unreadable`: its rule of repetition cannot be read. */
            reason: ("dates_unreadable" | "ends_before_start" | "rule_unreadable") | LaterValue;
        }[];
    } | null;
    /** @description Reservations and closures that are no longer in the calendar, most of it at once: nothing was cancelled. Confirm or keep them with POST /listings/{id}/held_back. After 24 hours of good reads that agree they end by themselves. Null when nothing is held back. */
    held_back: {
        /** @description How many reservations and closures are held back. */
        count: number;
        /**
         * Format: date-time
         * @description When they were first missing.
         */
        since: string;
    } | null;
    /** @description Nights that the calendar shows as closed because the channel was shown them as taken. They hold nothing. */
    echo_nights: number;
    /**
     * Format: int64
     * @description The account of GET /channel_accounts whose connector has connected it; null without one.
     */
    channel_account_id: number | null;
    /** @description The id of the host on the channel. No connector tells it: null. */
    origin_account_id: string | null;
    /** @description The address of its page on the channel. No connector tells it: null. */
    url: string | null;
    /** @description The address of the first picture of its property, or of the first of its properties that has one. */
    cover: string | null;
    /** @description How many of its properties are free in the night of today, as the account counts days, unless it is set lower. POST /listings/calendar has other days. */
    inventory: number;
    /** @description A listing that is kept here is for sale: on. `on`: for sale; `off`: not for sale. */
    shelf_status: ("on" | "off") | LaterValue;
    /** @description What the channel tells of the listing. No connector tells it: null. */
    metadata: Record<string, never> | null;
    /**
     * Format: date-time
     * @description When it was stored.
     */
    created_at: string;
    /**
     * Format: date-time
     * @description When its settings were last changed, by the account or by its connector.
     */
    updated_at: string;
};

/** @description Sent when this happened: prices, inventory or restrictions of days of a listing changed. */
export type ListingCalendarUpdatedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "listing_calendar_updated";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /** @description The channel: where the booking or the listing comes from. `airbnb`: Airbnb; `booking.com`: Booking.com; `agoda`: Agoda; `expedia`: Expedia and its sister sites; `vrbo`: Vrbo; `trip.com`: Trip.com; `booking_site`: a booking site of the host; `direct`: booked with the host, and entered by hand or by a program; `houfy`: Houfy; `tujia`: Tujia in China; `tujia_intl`: Tujia outside of China; `xiaozhu`: Xiaozhu; `meituan_bnb`: homes at Meituan; `meituan_hotel`: hotels at Meituan; `muniao`: Muniao; `fliggy`: Fliggy; `ctrip`: Ctrip; `custom`: a channel that the account named itself; `ical`: a calendar whose channel is not known. */
    channel_type: ("airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical") | LaterValue;
    /** @description The id under which the channel knows the listing; empty when there is none. */
    listing_id: string;
    /**
     * Format: date
     * @description The first day, included.
     */
    start_date: string;
    /**
     * Format: date
     * @description The last day, included.
     */
    end_date: string;
};

/** @description Sent when this happened: a listing was added. */
export type ListingCreatedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "listing_created";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /** @description The channel: where the booking or the listing comes from. `airbnb`: Airbnb; `booking.com`: Booking.com; `agoda`: Agoda; `expedia`: Expedia and its sister sites; `vrbo`: Vrbo; `trip.com`: Trip.com; `booking_site`: a booking site of the host; `direct`: booked with the host, and entered by hand or by a program; `houfy`: Houfy; `tujia`: Tujia in China; `tujia_intl`: Tujia outside of China; `xiaozhu`: Xiaozhu; `meituan_bnb`: homes at Meituan; `meituan_hotel`: hotels at Meituan; `muniao`: Muniao; `fliggy`: Fliggy; `ctrip`: Ctrip; `custom`: a channel that the account named itself; `ical`: a calendar whose channel is not known. */
    channel_type: ("airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical") | LaterValue;
    /** @description The id under which the channel knows the listing; empty when there is none. */
    listing_id: string;
};

/** @description Sent when this happened: a listing was deleted. */
export type ListingDeletedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "listing_deleted";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /** @description The channel: where the booking or the listing comes from. `airbnb`: Airbnb; `booking.com`: Booking.com; `agoda`: Agoda; `expedia`: Expedia and its sister sites; `vrbo`: Vrbo; `trip.com`: Trip.com; `booking_site`: a booking site of the host; `direct`: booked with the host, and entered by hand or by a program; `houfy`: Houfy; `tujia`: Tujia in China; `tujia_intl`: Tujia outside of China; `xiaozhu`: Xiaozhu; `meituan_bnb`: homes at Meituan; `meituan_hotel`: hotels at Meituan; `muniao`: Muniao; `fliggy`: Fliggy; `ctrip`: Ctrip; `custom`: a channel that the account named itself; `ical`: a calendar whose channel is not known. */
    channel_type: ("airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical") | LaterValue;
    /** @description The id under which the channel knows the listing; empty when there is none. */
    listing_id: string;
};

/** @description Sent when this happened: a listing changed: its calendar address, its prices’ base, its reading. */
export type ListingUpdatedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "listing_updated";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /** @description The channel: where the booking or the listing comes from. `airbnb`: Airbnb; `booking.com`: Booking.com; `agoda`: Agoda; `expedia`: Expedia and its sister sites; `vrbo`: Vrbo; `trip.com`: Trip.com; `booking_site`: a booking site of the host; `direct`: booked with the host, and entered by hand or by a program; `houfy`: Houfy; `tujia`: Tujia in China; `tujia_intl`: Tujia outside of China; `xiaozhu`: Xiaozhu; `meituan_bnb`: homes at Meituan; `meituan_hotel`: hotels at Meituan; `muniao`: Muniao; `fliggy`: Fliggy; `ctrip`: Ctrip; `custom`: a channel that the account named itself; `ical`: a calendar whose channel is not known. */
    channel_type: ("airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical") | LaterValue;
    /** @description The id under which the channel knows the listing; empty when there is none. */
    listing_id: string;
};

export type Message = {
    /** @description The id of the message in its conversation. */
    id: string;
    /** @description Which side wrote it. `host`: the host; `guest`: the guest. */
    sender_role: ("host" | "guest") | LaterValue;
    /** @description The name of the person or of the guest who wrote it. */
    sender_name: string;
    /** @description FileAttachment with a picture, else Text. `Text`: a text; `FileAttachment`: a picture, perhaps with a text; `Box`: a notice of the channel. */
    display_type: ("Text" | "FileAttachment" | "Box") | LaterValue;
    /** @description Empty when the message is only a picture. */
    content: string;
    /** @description The picture of the message; null without one. */
    attachment: {
        /** @description The address of the picture. Anyone with the address can open it. */
        fullback_url: string;
    } | null;
    /**
     * Format: date-time
     * @description When it was stored.
     */
    created_at: string;
    /** @description Whether the message has reached the guest; null for one that the guest wrote. */
    delivery: {
        /** @description queued: the e-mail is being sent; sent: the mail server accepted it, or the host wrote it on the channel; failed: all attempts failed; stored: none is sent. */
        status: ("queued" | "sent" | "failed" | "stored") | LaterValue;
        /** @description The reason, as a sentence. */
        detail: string;
    };
    /** @description Of a message that came by e-mail; null for every other. */
    email: {
        /** @description The address of the sender. */
        from: string;
        /** @description False when the e-mail is not from the address of the guest, or that was not proved: somebody else may have written it. */
        is_confirmed: boolean;
        /** @description True when a program answered, such as one for absences. */
        is_automatic: boolean;
        /** @description What was folded away: the letter that it answers, and a signature. */
        quoted_text: string;
        /** @description Files that were not kept. */
        left_out: {
            /** @description The name of the file, as the sender wrote it. */
            name: string;
            /** @description The size of the file. */
            bytes: number;
            /** @description Why the file was not kept. `type`: neither a picture nor a PDF; `too_large`: larger than a file may be; `too_many`: the e-mail has more files than are kept; `full`: the account has as many files as it may keep; `unreadable`: its content could not be read. */
            reason: ("type" | "too_large" | "too_many" | "full" | "unreadable") | LaterValue;
        }[];
    } | null;
    /** @description The files of an answer by e-mail, beside the picture. */
    files: {
        /** @description The name of the file, as the sender wrote it. */
        name: string;
        /** @description By what is in the file. `image/jpeg`: a photograph; `image/png`: a picture; `image/gif`: a picture, perhaps a moving one; `application/pdf`: a document. */
        content_type: ("image/jpeg" | "image/png" | "image/gif" | "application/pdf") | LaterValue;
        /** @description The size of the file. */
        bytes: number;
        /** @description Anyone with the address can open it. */
        url: string;
    }[];
    /** @description The rule that wrote it; null for a message that somebody wrote, or that came with an import. */
    rule: {
        /**
         * Format: int64
         * @description The id of the object. Paths and other objects name it by this id.
         */
        id: number;
        /** @description The name of the rule. */
        name: string;
    } | null;
    /** @description The entries of a knowledge base that the answer was made of. Innkeep has none: empty. */
    sources: {
        /**
         * Format: int64
         * @description The id of the object. Paths and other objects name it by this id.
         */
        id: number;
        /** @description The name of the entry. */
        title: string;
    }[];
};

/** @description Sent when this happened: a message was written, by either side. */
export type MessageCreatedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "message_created";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /** @description The id of the conversation with the guest, as in `GET /conversations`. */
    conversation_id: string;
    /** @description The id of the message in its conversation. */
    message_id: string;
};

export type MovedReservation = {
    /** @description The code of the order, which may have several stays. */
    reservation_code: string;
    /** @description Equals reservation_code for an order of one stay. */
    stay_code: string;
    /** @description The code under which the channel knows the order; empty when there is none. */
    channel_id: string;
    /** @description The channel: where the booking or the listing comes from. `airbnb`: Airbnb; `booking.com`: Booking.com; `agoda`: Agoda; `expedia`: Expedia and its sister sites; `vrbo`: Vrbo; `trip.com`: Trip.com; `booking_site`: a booking site of the host; `direct`: booked with the host, and entered by hand or by a program; `houfy`: Houfy; `tujia`: Tujia in China; `tujia_intl`: Tujia outside of China; `xiaozhu`: Xiaozhu; `meituan_bnb`: homes at Meituan; `meituan_hotel`: hotels at Meituan; `muniao`: Muniao; `fliggy`: Fliggy; `ctrip`: Ctrip; `custom`: a channel that the account named itself; `ical`: a calendar whose channel is not known. */
    channel_type: ("airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical") | LaterValue;
    /** @description The id under which the channel knows the listing; empty when there is none. */
    listing_id: string;
    /** @description 0 for a stay in the reservation box. */
    property_id: number;
    /**
     * Format: int64
     * @description The property where a stay in the reservation box was meant to be. Null when that is unknown, and for a stay that is on the calendar.
     */
    intended_property_id: number | null;
    /**
     * Format: date
     * @description The day on which the guests arrive: their first night begins.
     */
    check_in_date: string;
    /**
     * Format: date
     * @description The day on which the guests leave: it is no night of the stay.
     */
    check_out_date: string;
    /** @description The adults and children. Infants are not among them. */
    number_of_guests: number;
    /** @description The adults. */
    number_of_adults: number;
    /** @description The children, without infants. */
    number_of_children: number;
    /** @description The infants, who sleep in no bed of the property. */
    number_of_infants: number;
    /** @description The pets. */
    number_of_pets: number;
    /** @description Those that are known, at most one for each child. They decide what a quote charges. */
    children_ages: number[];
    /** @description Where the booking stands. `wait_accept`: a request that the host must answer; it holds its nights; `wait_pay`: a hold that waits for a payment; it holds its nights; `accepted`: a booking; `cancelled`: a booking that ended before its time; it holds no nights; `denied`: a request that the host declined; `timeout`: a request or a hold that nobody answered or paid in time. */
    status: ("wait_accept" | "wait_pay" | "accepted" | "cancelled" | "denied" | "timeout") | LaterValue;
    /** @description Whether the guests are there; null for a stay that is not accepted. `checkin_pending`: the guests have not arrived; `in_house`: the guests are there; `stay_completed`: the guests have left. */
    stay_status: ("checkin_pending" | "in_house" | "stay_completed") | LaterValue | null;
    /** @description The name of the guest who booked. */
    guest_name: string | null;
    /** @description The phone number of the guest who booked. */
    guest_phone: string | null;
    /** @description The e-mail address of the guest who booked. */
    guest_email: string | null;
    /** @description The language of the guest, a tag of BCP 47 such as `es` or `pt-BR`. Null when it is not known. */
    guest_language: string | null;
    /** @description The language in which texts of rules and saved replies, letters and the page go to the guest. */
    text_language: {
        /** @description A tag of BCP 47. */
        language: string;
        /** @description Why: host, you chose guest_language; nationality, the country of the one who booked; channel, it told guest_language; account, nothing else is known. */
        by: ("host" | "nationality" | "channel" | "account") | LaterValue;
    };
    /**
     * Format: date-time
     * @description When the guest booked.
     */
    booked_at: string;
    /**
     * Format: date-time
     * @description When it was stored.
     */
    created_at: string;
    /**
     * Format: date-time
     * @description When the stay was cancelled; null when it was not.
     */
    cancelled_at: string | null;
    /** @description What the account noted when it cancelled the stay. */
    cancellation_reason: string | null;
    /** @description What is refunded to a guest who cancels, as it was agreed; null when nothing was. */
    cancellation_policy: {
        /** @description The name of the policy, for guests. */
        name: string;
        /** @description The first step whose days are kept says how much is refunded; after the last one nothing is. */
        steps: {
            /** @description Cancelled at least so many days before check-in. */
            days_before_check_in: number;
            /** @description The share of the price that is refunded, in percent. */
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
    /** @description What the guest pays and what the channel keeps. */
    rates: {
        /** @description The price of the whole order. */
        total_rate: {
            /**
             * Format: currency
             * @description ISO 4217 code, upper case.
             */
            currency: string;
            /** @description An amount in major units of the currency beside it. */
            amount: number;
        };
        /** @description The commissions of the whole order. They are not subtracted from total_rate. */
        total_commission: {
            /**
             * Format: currency
             * @description ISO 4217 code, upper case.
             */
            currency: string;
            /** @description An amount in major units of the currency beside it. */
            amount: number;
        };
        /** @description The price of this stay: the sum of the lines that guests pay. */
        rate: {
            /**
             * Format: currency
             * @description ISO 4217 code, upper case.
             */
            currency: string;
            /** @description An amount in major units of the currency beside it. */
            amount: number;
        };
        /** @description The commission of this stay. It is not subtracted from rate. */
        commission: {
            /**
             * Format: currency
             * @description ISO 4217 code, upper case.
             */
            currency: string;
            /** @description An amount in major units of the currency beside it. */
            amount: number;
        };
        /** @description The taxes within rate; null when they are not known. */
        tax: {
            /**
             * Format: currency
             * @description ISO 4217 code, upper case.
             */
            currency: string;
            /** @description An amount in major units of the currency beside it. */
            amount: number;
        } | null;
        /** @description The lines of the price. */
        details: {
            /** @description What the line is for. `ACCOMMODATION`: the nights; `CLEANING_FEE`: cleaning; `EXTRA_GUEST_FEE`: guests beyond those that the price includes; `PET_FEE`: pets; `HOST_SERVICE_FEE`: what the channel takes from the host; guests do not pay it; `TAX`: a tax; `OTHER`: anything else, discounts included. */
            type: ("ACCOMMODATION" | "CLEANING_FEE" | "EXTRA_GUEST_FEE" | "PET_FEE" | "HOST_SERVICE_FEE" | "TAX" | "OTHER") | LaterValue;
            /** @description The text of the line, for guests. */
            description: string;
            /**
             * Format: currency
             * @description ISO 4217 code, upper case.
             */
            currency: string;
            /** @description The amount of the line; below 0 for a discount. */
            amount: number;
        }[];
    };
    /** @description What the host is to receive for the order, and has received. */
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
        /** @description unreceived also when the amounts of a channel’s order are not known. `unreceived`: nothing was received; `partial`: a part was received; `received`: all was received; `over_received`: more was received than the order costs. */
        status: ("unreceived" | "partial" | "received" | "over_received") | LaterValue;
        /** @description Whom the guest pays. channel: the guest owes the host nothing, and the channel pays the host. `host`: the guest pays the host; `channel`: the guest pays the channel. */
        collected_by: ("host" | "channel") | LaterValue;
        /** @description What the guest pays the host, and when: as it was quoted, or else all on the first day. With what was refunded beyond what was received. Empty where the channel collects. */
        due: {
            /** @description The amount that is due on that day. */
            amount: number;
            /**
             * Format: date
             * @description The day until which it is to be paid.
             */
            due_on: string;
            /** @description What of it was received. */
            paid_amount: number;
        }[];
        /** @description Null where the host collects, and once nothing is to come. */
        payout: {
            /** @description What the channel is still to pay the host. */
            expected_amount: number;
            /**
             * Format: date
             * @description The day on which the channel is expected to pay.
             */
            expected_on: string;
        } | null;
        /** @description The sum of the order’s refunds that are paid. */
        refunded_amount: number;
        /** @description What the host keeps of the prices of the stays that were cancelled. */
        kept_amount: number;
    };
    /** @description What the check-in needs. */
    check_in_details: {
        /** @description When the guests expect to arrive; null when they did not say. */
        arrival_at: {
            /** @description The hour, 0 to 23, in the timezone of the property. */
            hour: number;
            /** @description The minute, 0 to 59. */
            minute: number;
        } | null;
        /** @description When the guests expect to leave; null when they did not say. */
        departure_at: {
            /** @description The hour, 0 to 23, in the timezone of the property. */
            hour: number;
            /** @description The minute, 0 to 59. */
            minute: number;
        } | null;
        /** @description The code of the lock of the door; null when there is none. */
        lock_code: string | null;
        /**
         * Format: time-of-day
         * @description The time of day on the day of check-in from which the guest page shows the lock code; null: as soon as there is one.
         */
        lock_code_visible_after: string | null;
        /** @description The deposit against damage; null when none is asked. */
        deposit: number | null;
        /** @description Whether guests must show a document. `not_required`: no document is asked; `required`: guests must show a document; `required_with_review`: guests must show a document, and the host checks it. */
        id_required: ("not_required" | "required" | "required_with_review") | LaterValue;
        /** @description The guest’s own page; for a token that only reads, a page that shows the same and takes no messages. Null once the stay is cancelled, denied or timed out, and for a role that reads no messages. */
        check_in_guide_url: string | null;
    };
    /** @description The pictures of the guide that the guest reads on the page of the stay, in their order. Empty for a stay without a page. */
    checkin_guide_images: {
        /**
         * Format: int64
         * @description The id of the object. Paths and other objects name it by this id.
         */
        id: number;
        /** @description Of a client that uploaded it: null. */
        client_id: string | null;
        /** @description The address of the picture. It needs no token: everybody who has it can read the picture. */
        url: string;
    }[];
    /** @description What the channel alone knows of the order. No connector tells it: null. */
    channel_details: {
        /** @description Of an order of Airbnb. */
        airbnb: {
            /** @description The name that the channel has for its policy. */
            cancellation_policy_category: string | null;
        } | null;
    } | null;
    /** @description Remarks on the stay, for the account itself. */
    remarks: string;
    /** @description What the guest or the channel wrote when booking. */
    channel_remarks: string;
    /** @description What a connector is to carry out on the channel for this stay; null when there is nothing. */
    channel_work: {
        /** @description The id of the piece of work and its revision. `retry` takes it. */
        id: string;
        /** @description What is to be carried out. `approve`: accept a request; `decline`: decline a request; `cancel`: cancel an order; `change_dates`: give a stay new dates; `message`: send a message to the guest; `host_review`: publish the review of the guest; `host_reply`: publish the reply to a review; `calendar`: write prices, inventory and restrictions of days. */
        kind: ("approve" | "decline" | "cancel" | "change_dates" | "message" | "host_review" | "host_reply" | "calendar") | LaterValue;
        /** @description waiting: the connector has not carried it out yet; detail says so when no connector has access, and since when. failed: detail says why. `waiting`: the connector has not carried it out; `done`: it was carried out; `failed`: the channel refused it; detail says why. */
        status: ("waiting" | "done" | "failed") | LaterValue;
        /** @description What the connector said about it, in words for the host; empty when nothing. */
        detail: string;
        /**
         * Format: date-time
         * @description When its status last changed.
         */
        updated_at: string;
    } | null;
    /** @description The conversation of the order. Null until there is one. */
    conversation_id: string | null;
    /** @description Marks by which the account sorts what it has. */
    tags: string[];
    /** @description An entry of GET /custom_channels: the one that was chosen for the booking, or the built-in one of its channel. Null when its channel has none. */
    custom_channel: {
        /**
         * Format: int64
         * @description The id of the custom channel, as in `GET /custom_channels`.
         */
        id: number;
        /** @description The name of the custom channel. */
        name: string;
    } | null;
    /** @description The people who come, as far as they are known. */
    guests: {
        /**
         * Format: int64
         * @description The id of the guest within the account.
         */
        id: number;
        /** @description The full name. */
        name: string;
        /** @description The phone number; null when it is not known. */
        phone: string | null;
        /** @description The e-mail address; null when it is not known. */
        email: string | null;
        /** @description The kind of document. `passport`: a passport; `id_card`: an identity card; `others`: another document. */
        id_type: ("passport" | "id_card" | "others") | LaterValue | null;
        /** @description The number of the document. */
        id_number: string | null;
        /** @description The gender as the document has it; null when it is not known. `male`: male; `female`: female. */
        gender: ("male" | "female") | LaterValue | null;
        /** @description ISO 3166-1 alpha-2. */
        country: string | null;
        /** @description True for the guest who booked. */
        is_booker: boolean;
        /** @description Pictures of identity documents. Innkeep stores none: empty. */
        id_images: {
            /**
             * Format: int64
             * @description The id of the object. Paths and other objects name it by this id.
             */
            id: number;
            /** @description The address of the picture. */
            url: string;
        }[];
    }[];
    /** @description Fields that the account added to its stays, by their name; null without any. */
    custom_fields: {
        [key: string]: string;
    } | null;
    /** @description True for a stay that is not on the calendar: it waits for a property. */
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
        /** @description The same as a sentence. */
        message: string;
    }[];
    /** @description Fees that the host added to the stay, beside its price. */
    additional_fees: {
        /** @description What the fee is for. */
        name: string;
        /**
         * Format: currency
         * @description ISO 4217 code, upper case.
         */
        currency: string;
        /** @description An amount in major units of the currency beside it. */
        amount: number;
    }[];
    /** @description The stay, as it is after the request. */
    reservation: Reservation;
    /** @description What else changed because of the stay. */
    cascade: Cascade;
};

export type NotificationAddress = {
    /** @description The host of the address, or the id of the chat. The rest is secret, and never returned. */
    shown: string;
    /** @description True when a token is stored for it. */
    has_token: boolean;
    /** @description What went wrong at the last try; null when nothing did. */
    problem: NotificationProblem | null;
    /**
     * Format: date-time
     * @description When it was last used; null when it never was.
     */
    last_told_at: string | null;
};

/** @description Why the last try did not work, and when that was; null after one that did. */
export type NotificationProblem = {
    /** @description What went wrong. `address_refused`: the address is in a private network; `bad_answer`: the answer was no HTTP; `connection_closed`: the other side closed the connection; `connection_failed`: no connection; `connection_refused`: the other side refused the connection; `dns_failed`: the name was not found; `http_error`: the other side answered with an error; detail has its status; `timeout`: no answer in time; `tls_failed`: the certificate is not valid; `mail_refused`: the mail server refused it; detail has its words; `mail_bad_address`: the mail server does not know the address; `mail_unreachable`: the mail server could not be reached; `no_email_of_operator`: the operator has no e-mail address; `no_email_of_sandbox`: a sandbox sends no e-mail; `no_email_of_service`: this service sends no e-mail; `no_addresses_of_service`: this service sends to no addresses; `address_lost`: the stored address cannot be decrypted; `keys_lost`: the stored keys cannot be decrypted; `device_gone`: the browser has ended its subscription; `used_up`: it was used too often within the hour. */
    code: ("address_refused" | "bad_answer" | "connection_closed" | "connection_failed" | "connection_refused" | "dns_failed" | "http_error" | "timeout" | "tls_failed" | "mail_refused" | "mail_bad_address" | "mail_unreachable" | "no_email_of_operator" | "no_email_of_sandbox" | "no_email_of_service" | "no_addresses_of_service" | "address_lost" | "keys_lost" | "device_gone" | "used_up") | LaterValue;
    /** @description Of http_error: the status, and what the Bot API says of it. Of mail_refused: what the mail server answered. Of mail_unreachable: the code of the failed connection. Of used_up: the uses in an hour. */
    detail: string | null;
    /**
     * Format: date-time
     * @description When it went wrong.
     */
    at: string;
};

export type NotificationSettings = {
    /** @description Of everything that is written to the operator. `en`: English; `es`: Spanish. */
    language: ("en" | "es") | LaterValue;
    /** @description By which ways the operator is told of what. */
    kinds: {
        /** @description The ways for a new booking. `push`: in the browsers that the operator added; `email`: by e-mail; `ntfy`: at ntfy; `telegram`: at Telegram; `webhook`: at an address of the operator. */
        booking_created: (("push" | "email" | "ntfy" | "telegram" | "webhook") | LaterValue)[];
        /** @description The ways for a request that must be answered. `push`: in the browsers that the operator added; `email`: by e-mail; `ntfy`: at ntfy; `telegram`: at Telegram; `webhook`: at an address of the operator. */
        request_received: (("push" | "email" | "ntfy" | "telegram" | "webhook") | LaterValue)[];
        /** @description The ways for a request whose time is nearly over. `push`: in the browsers that the operator added; `email`: by e-mail; `ntfy`: at ntfy; `telegram`: at Telegram; `webhook`: at an address of the operator. */
        request_expiring: (("push" | "email" | "ntfy" | "telegram" | "webhook") | LaterValue)[];
        /** @description The ways for a message of a guest. `push`: in the browsers that the operator added; `email`: by e-mail; `ntfy`: at ntfy; `telegram`: at Telegram; `webhook`: at an address of the operator. */
        message_received: (("push" | "email" | "ntfy" | "telegram" | "webhook") | LaterValue)[];
        /** @description The ways for a cancelled booking. `push`: in the browsers that the operator added; `email`: by e-mail; `ntfy`: at ntfy; `telegram`: at Telegram; `webhook`: at an address of the operator. */
        booking_cancelled: (("push" | "email" | "ntfy" | "telegram" | "webhook") | LaterValue)[];
        /** @description The ways for a booking whose nights are taken. `push`: in the browsers that the operator added; `email`: by e-mail; `ntfy`: at ntfy; `telegram`: at Telegram; `webhook`: at an address of the operator. */
        conflict_detected: (("push" | "email" | "ntfy" | "telegram" | "webhook") | LaterValue)[];
        /** @description The ways for a calendar of a channel that cannot be read. `push`: in the browsers that the operator added; `email`: by e-mail; `ntfy`: at ntfy; `telegram`: at Telegram; `webhook`: at an address of the operator. */
        calendar_unreadable: (("push" | "email" | "ntfy" | "telegram" | "webhook") | LaterValue)[];
        /** @description The ways for a message that could not be sent. `push`: in the browsers that the operator added; `email`: by e-mail; `ntfy`: at ntfy; `telegram`: at Telegram; `webhook`: at an address of the operator. */
        message_failed: (("push" | "email" | "ntfy" | "telegram" | "webhook") | LaterValue)[];
        /** @description The ways for a planned message that lacks a value. `push`: in the browsers that the operator added; `email`: by e-mail; `ntfy`: at ntfy; `telegram`: at Telegram; `webhook`: at an address of the operator. */
        message_waiting: (("push" | "email" | "ntfy" | "telegram" | "webhook") | LaterValue)[];
        /** @description The ways for a task that was completed. `push`: in the browsers that the operator added; `email`: by e-mail; `ntfy`: at ntfy; `telegram`: at Telegram; `webhook`: at an address of the operator. */
        task_completed: (("push" | "email" | "ntfy" | "telegram" | "webhook") | LaterValue)[];
        /** @description The ways for a task that is late. `push`: in the browsers that the operator added; `email`: by e-mail; `ntfy`: at ntfy; `telegram`: at Telegram; `webhook`: at an address of the operator. */
        task_late: (("push" | "email" | "ntfy" | "telegram" | "webhook") | LaterValue)[];
        /** @description `push`: in the browsers that the operator added; `email`: by e-mail; `ntfy`: at ntfy; `telegram`: at Telegram; `webhook`: at an address of the operator. */
        task_reported: (("push" | "email" | "ntfy" | "telegram" | "webhook") | LaterValue)[];
        /** @description `push`: in the browsers that the operator added; `email`: by e-mail; `ntfy`: at ntfy; `telegram`: at Telegram; `webhook`: at an address of the operator. */
        task_returned: (("push" | "email" | "ntfy" | "telegram" | "webhook") | LaterValue)[];
        /** @description The ways for a payout of a channel that is late. `push`: in the browsers that the operator added; `email`: by e-mail; `ntfy`: at ntfy; `telegram`: at Telegram; `webhook`: at an address of the operator. */
        payout_late: (("push" | "email" | "ntfy" | "telegram" | "webhook") | LaterValue)[];
        /** @description The ways for a sign-in from a new place. `push`: in the browsers that the operator added; `email`: by e-mail; `ntfy`: at ntfy; `telegram`: at Telegram; `webhook`: at an address of the operator. */
        signed_in: (("push" | "email" | "ntfy" | "telegram" | "webhook") | LaterValue)[];
    };
    /** @description When only what cannot wait is told; null: never quiet. */
    quiet_hours: {
        /**
         * Format: time-of-day
         * @description The time of day at which the quiet begins.
         */
        from: string;
        /**
         * Format: time-of-day
         * @description The time of day at which the quiet ends.
         */
        until: string;
    } | null;
    /** @description Null: that of the account. */
    timezone: string | null;
    /**
     * Format: time-of-day
     * @description The time of day of an e-mail with all of the day; null: no such e-mail.
     */
    digest_time: string | null;
    /**
     * Format: time-of-day
     * @deprecated
     * @description The former name of `digest_time`, which goes with the next release.
     */
    digest_at: string | null;
    /** @description The address of the operator. */
    email: string | null;
    /** @description False where this service sends no e-mail. */
    is_email_available: boolean;
    /**
     * @deprecated
     * @description The former name of `is_email_available`, which goes with the next release. False where this service sends no e-mail.
     */
    sends_email: boolean;
    /** @description Of e-mail: notifications and the digest. */
    email_status: {
        /** @description What went wrong at the last try; null when nothing did. */
        problem: NotificationProblem | null;
        /**
         * Format: date-time
         * @description When it was last used; null when it never was.
         */
        last_told_at: string | null;
    };
    /**
     * @deprecated
     * @description The former name of `email_status`, which goes with the next release. Of e-mail: notifications and the digest.
     */
    email_state: {
        /** @description What went wrong at the last try; null when nothing did. */
        problem: NotificationProblem | null;
        /**
         * Format: date-time
         * @description When it was last used; null when it never was.
         */
        last_told_at: string | null;
    };
    /** @description A topic of ntfy; null when none is set. */
    ntfy: NotificationAddress | null;
    /** @description A chat of Telegram; null when none is set. */
    telegram: NotificationAddress | null;
    /** @description An address of the operator; null when none is set. */
    webhook: NotificationAddress | null;
    /** @description The browsers that show notifications. */
    push: {
        /** @description The key with which a browser subscribes (VAPID, RFC 8292). */
        public_key: string;
        /** @description The browsers, one row for each. */
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
    /** @description The name of the property. */
    property_title: string | null;
    /** @description Null when the report is not grouped by channel. */
    channel_type: string | null;
    /** @description The entry of GET /custom_channels that was chosen for the orders. */
    custom_channel: {
        /**
         * Format: int64
         * @description The id of the custom channel, as in `GET /custom_channels`.
         */
        id: number;
        /** @description The name of the custom channel. */
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
    /**
     * Format: int64
     * @description The id of the operator.
     */
    id: number;
    /** @description The name of the person. */
    name: string;
    /** @description The e-mail address with which the person signs in; null when there is none. */
    email: string | null;
    /** @description Of letters to the operator, who can change it. `en`: English; `es`: Spanish. */
    language: ("en" | "es") | LaterValue;
    /** @description Every account has exactly one master operator. */
    is_master: boolean;
    /** @description What the operator may read and change, beside the properties that they reach. The master operator has full. `full`: everything; `no_money`: all but amounts, automation and the account; `messages`: conversations; stays and the calendar are only read; `tasks`: tasks; stays are only read; `read_only`: reads all but the account, and changes nothing. */
    role: ("full" | "no_money" | "messages" | "tasks" | "read_only") | LaterValue;
    /** @description The properties of a limited operator; null for all, also future ones. */
    property_ids: number[] | null;
    /** @description True once the operator has a password. */
    has_sign_in: boolean;
    /**
     * @deprecated
     * @description The former name of `has_sign_in`, which goes with the next release. True once the operator has a password.
     */
    can_sign_in: boolean;
    /** @description True when a code of a device is asked at each sign-in. */
    has_second_factor: boolean;
    /**
     * Format: date-time
     * @description When the open invitation expires; null without one. It may be in the past.
     */
    invitation_expires_at: string | null;
    /**
     * Format: date-time
     * @deprecated
     * @description The former name of `invitation_expires_at`, which goes with the next release. When the open invitation expires; null without one. It may be in the past.
     */
    invited_until: string | null;
    /** @description Why the letter with the invitation did not arrive, in the words of the mail server. */
    invitation_failure_reason: string | null;
    /**
     * @deprecated
     * @description The former name of `invitation_failure_reason`, which goes with the next release. Why the letter with the invitation did not arrive, in the words of the mail server.
     */
    invitation_error: string | null;
    /**
     * Format: date-time
     * @description When it was stored.
     */
    created_at: string;
};

export type OwnSession = {
    /**
     * Format: int64
     * @description The id of the session.
     */
    id: number;
    /** @description How the person signed in: by password, by a link of who runs the service, or by the identity provider. `password`: by password; `link`: by a link of the person who runs the service; `provider`: by the identity provider. */
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
    /** @description The channel: where the booking or the listing comes from. `airbnb`: Airbnb; `booking.com`: Booking.com; `agoda`: Agoda; `expedia`: Expedia and its sister sites; `vrbo`: Vrbo; `trip.com`: Trip.com; `booking_site`: a booking site of the host; `direct`: booked with the host, and entered by hand or by a program; `houfy`: Houfy; `tujia`: Tujia in China; `tujia_intl`: Tujia outside of China; `xiaozhu`: Xiaozhu; `meituan_bnb`: homes at Meituan; `meituan_hotel`: hotels at Meituan; `muniao`: Muniao; `fliggy`: Fliggy; `ctrip`: Ctrip; `custom`: a channel that the account named itself; `ical`: a calendar whose channel is not known. */
    channel_type: ("airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical") | LaterValue;
    /** @description Of the order: its first check-in, or its last check-out. `check_in`: from the first check-in of the order; `check_out`: from the last check-out of the order. */
    counts_from: ("check_in" | "check_out") | LaterValue;
    /** @description So many days after it. */
    days: number;
    /** @description On this day of the month that follows the month of counts_from and days; null: on that day itself. */
    day_of_month: number | null;
    /** @description false: nobody has set a rule, and this one stands. */
    is_set: boolean;
};

/** @description Sent when this happened: the rule when a channel pays changed. */
export type PayoutRuleUpdatedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "payout_rule_updated";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /** @description The channel: where the booking or the listing comes from. `airbnb`: Airbnb; `booking.com`: Booking.com; `agoda`: Agoda; `expedia`: Expedia and its sister sites; `vrbo`: Vrbo; `trip.com`: Trip.com; `booking_site`: a booking site of the host; `direct`: booked with the host, and entered by hand or by a program; `houfy`: Houfy; `tujia`: Tujia in China; `tujia_intl`: Tujia outside of China; `xiaozhu`: Xiaozhu; `meituan_bnb`: homes at Meituan; `meituan_hotel`: hotels at Meituan; `muniao`: Muniao; `fliggy`: Fliggy; `ctrip`: Ctrip; `custom`: a channel that the account named itself; `ical`: a calendar whose channel is not known. */
    channel_type: ("airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical") | LaterValue;
};

/** @description Sent when this happened: a test of a webhook, by `POST /webhooks/{id}/ping`. It is sent to that webhook alone, and is in no log. */
export type PingEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "ping";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /**
     * Format: int64
     * @description The id of the webhook, as in `GET /webhooks`.
     */
    webhook_id: number;
};

export type PlannedMessage = {
    /**
     * Format: int64
     * @description The id of the planned message.
     */
    id: number;
    /** @description The name of the operator who wrote it. */
    sender_name: string;
    /** @description The text. */
    content: string;
    /**
     * Format: date-time
     * @description It goes within a minute of it.
     */
    send_at: string;
    /** @description Why it could not go, as a sentence: it waits until another moment is chosen, or it is deleted. Null before. */
    reason: string | null;
    /**
     * @deprecated
     * @description The former name of `reason`, which goes with the next release. Why it could not go, as a sentence: it waits until another moment is chosen, or it is deleted. Null before.
     */
    problem: string | null;
    /**
     * Format: date-time
     * @description When it was stored.
     */
    created_at: string;
};

export type PreviewedAction = {
    /** @description The code of the stay: one property from check-in to check-out. */
    stay_code: string;
    /**
     * Format: int64
     * @description The id of the property, as in `GET /properties`.
     */
    property_id: number | null;
    /** @description The name of the property. */
    property_title: string | null;
    /** @description The channel: where the booking or the listing comes from. */
    channel_type: string;
    /** @description The name of the guest who booked. */
    guest_name: string | null;
    /** @description What would be done. `message`: a message to the guest; `review`: a review of the guest; `task`: a task. */
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
    /** @description The language of its dates and amounts, a tag of BCP 47. */
    language: string;
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
    /** @description The channel: where the booking or the listing comes from. `airbnb`: Airbnb; `booking.com`: Booking.com; `agoda`: Agoda; `expedia`: Expedia and its sister sites; `vrbo`: Vrbo; `trip.com`: Trip.com; `booking_site`: a booking site of the host; `direct`: booked with the host, and entered by hand or by a program; `houfy`: Houfy; `tujia`: Tujia in China; `tujia_intl`: Tujia outside of China; `xiaozhu`: Xiaozhu; `meituan_bnb`: homes at Meituan; `meituan_hotel`: hotels at Meituan; `muniao`: Muniao; `fliggy`: Fliggy; `ctrip`: Ctrip; `custom`: a channel that the account named itself; `ical`: a calendar whose channel is not known. */
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
    /** @description The name of the listing, for the account. */
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
    /** @description How the price in this ratio is rounded. `none`: to the smallest unit of the currency; `1`: to a whole amount; `5`: to a multiple of 5; `.99`: to an amount that ends in .99. */
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
    /**
     * Format: date-time
     * @description When the calendar was last read without an error; null when it never was.
     */
    last_good_read_at: string | null;
    /** @description The changes of the last good read. */
    last_change: {
        /** @description The new reservations. */
        added: number;
        /** @description The reservations with new dates. */
        moved: number;
        /** @description The reservations that are no longer in the calendar. */
        cancelled: number;
        /** @description The reservations whose nights are taken. */
        conflicts: number;
        /** @description The new closures. */
        blocks_added: number;
        /** @description The closures that have ended. */
        blocks_removed: number;
    } | null;
    /** @description What its connector can carry out on the channel; null when no connector has connected it. `change_dates`: new dates of a stay; `cancel`: cancelling an order; `message`: sending a message to a guest; `review`: writing a review or a reply; `prices`: setting prices; `restrictions`: setting minimum stays and closed days. */
    capabilities: (("change_dates" | "cancel" | "message" | "review" | "prices" | "restrictions") | LaterValue)[] | null;
    /** @description What a connector is to write into the calendar of the channel; null when there is nothing. */
    calendar_push: {
        /** @description The id of the piece of work and its revision. `retry` takes it. */
        id: string;
        /** @description What is to be carried out. `approve`: accept a request; `decline`: decline a request; `cancel`: cancel an order; `change_dates`: give a stay new dates; `message`: send a message to the guest; `host_review`: publish the review of the guest; `host_reply`: publish the reply to a review; `calendar`: write prices, inventory and restrictions of days. */
        kind: ("approve" | "decline" | "cancel" | "change_dates" | "message" | "host_review" | "host_reply" | "calendar") | LaterValue;
        /** @description waiting: the connector has not carried it out yet; detail says so when no connector has access, and since when. failed: detail says why. `waiting`: the connector has not carried it out; `done`: it was carried out; `failed`: the channel refused it; detail says why. */
        status: ("waiting" | "done" | "failed") | LaterValue;
        /** @description What the connector said about it, in words for the host; empty when nothing. */
        detail: string;
        /**
         * Format: date-time
         * @description When it was last changed.
         */
        updated_at: string;
    } | null;
    /** @description How events without a code, an address of a reservation or digits of a phone are read. auto: by their titles; on booking.com, which writes each reservation as CLOSED, a closure of at most 30 nights is a reservation. reservations, closures: all of them. */
    events_are: ("auto" | "reservations" | "closures") | LaterValue;
    /** @description Closures that begin more than so many days ahead are ignored, such as the end of a booking window; 0 ignores all closures. */
    ignore_closures_after_days: number | null;
    /** @description Events of the calendar that could not be read. Null when all were read. */
    skipped_events: {
        /** @description How many events could not be read. */
        count: number;
        /** @description The first five. */
        first: {
            /** @description The line of the calendar on which the event begins. */
            line: number;
            /** @description The title of the event. */
            title: string;
            /** @description Why the event could not be read. `dates_unreadable`: its dates cannot be read; `ends_before_start`: it ends before it begins; `rule_unreadable`: its rule of repetition cannot be read. */
            reason: ("dates_unreadable" | "ends_before_start" | "rule_unreadable") | LaterValue;
        }[];
    } | null;
    /** @description Reservations and closures that are no longer in the calendar, most of it at once: nothing was cancelled. Confirm or keep them with POST /listings/{id}/held_back. After 24 hours of good reads that agree they end by themselves. Null when nothing is held back. */
    held_back: {
        /** @description How many reservations and closures are held back. */
        count: number;
        /**
         * Format: date-time
         * @description When they were first missing.
         */
        since: string;
    } | null;
    /** @description Nights that the calendar shows as closed because the channel was shown them as taken. They hold nothing. */
    echo_nights: number;
    /**
     * Format: int64
     * @description The account of GET /channel_accounts whose connector has connected it; null without one.
     */
    channel_account_id: number | null;
    /** @description The id of the host on the channel. No connector tells it: null. */
    origin_account_id: string | null;
    /** @description The address of its page on the channel. No connector tells it: null. */
    url: string | null;
    /** @description The address of the first picture of its property, or of the first of its properties that has one. */
    cover: string | null;
    /** @description How many of its properties are free in the night of today, as the account counts days, unless it is set lower. POST /listings/calendar has other days. */
    inventory: number;
    /** @description A listing that is kept here is for sale: on. `on`: for sale; `off`: not for sale. */
    shelf_status: ("on" | "off") | LaterValue;
    /** @description What the channel tells of the listing. No connector tells it: null. */
    metadata: Record<string, never> | null;
    /**
     * Format: date-time
     * @description When it was stored.
     */
    created_at: string;
    /**
     * Format: date-time
     * @description When its settings were last changed, by the account or by its connector.
     */
    updated_at: string;
};

export type PricingRatio = {
    /**
     * Format: int64
     * @description Of the listing.
     */
    id: number;
    /** @description The channel: where the booking or the listing comes from. `airbnb`: Airbnb; `booking.com`: Booking.com; `agoda`: Agoda; `expedia`: Expedia and its sister sites; `vrbo`: Vrbo; `trip.com`: Trip.com; `booking_site`: a booking site of the host; `direct`: booked with the host, and entered by hand or by a program; `houfy`: Houfy; `tujia`: Tujia in China; `tujia_intl`: Tujia outside of China; `xiaozhu`: Xiaozhu; `meituan_bnb`: homes at Meituan; `meituan_hotel`: hotels at Meituan; `muniao`: Muniao; `fliggy`: Fliggy; `ctrip`: Ctrip; `custom`: a channel that the account named itself; `ical`: a calendar whose channel is not known. */
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
    /** @description How the price in this ratio is rounded. `none`: to the smallest unit of the currency; `1`: to a whole amount; `5`: to a multiple of 5; `.99`: to an amount that ends in .99. */
    rounding: ("none" | "1" | "5" | ".99") | LaterValue;
    /** @description false: the listing has prices of its own, and the ratio is not used. */
    is_following: boolean;
};

export type Property = {
    /**
     * Format: int64
     * @description The id of the property. `property_id` of other objects is this id.
     */
    id: number;
    /** @description The name of the property, unique in the account. Guests see it. */
    title: string;
    /** @description Its listings, ordered by id. */
    channels: {
        /** @description The channel: where the booking or the listing comes from. `airbnb`: Airbnb; `booking.com`: Booking.com; `agoda`: Agoda; `expedia`: Expedia and its sister sites; `vrbo`: Vrbo; `trip.com`: Trip.com; `booking_site`: a booking site of the host; `direct`: booked with the host, and entered by hand or by a program; `houfy`: Houfy; `tujia`: Tujia in China; `tujia_intl`: Tujia outside of China; `xiaozhu`: Xiaozhu; `meituan_bnb`: homes at Meituan; `meituan_hotel`: hotels at Meituan; `muniao`: Muniao; `fliggy`: Fliggy; `ctrip`: Ctrip; `custom`: a channel that the account named itself; `ical`: a calendar whose channel is not known. */
        channel_type: ("airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical") | LaterValue;
        /** @description The id under which the channel knows the listing; empty when there is none. */
        listing_id: string;
        /**
         * Format: currency
         * @description ISO 4217 code, upper case.
         */
        currency: string;
        /** @description What the connector of the listing can carry out on its channel; empty without a connector. `change_dates`: new dates of a stay; `cancel`: cancelling an order; `message`: sending a message to a guest; `review`: writing a review or a reply; `prices`: setting prices; `restrictions`: setting minimum stays and closed days. */
        capabilities: (("change_dates" | "cancel" | "message" | "review" | "prices" | "restrictions") | LaterValue)[];
        /**
         * Format: date-time
         * @description When the last connector of the channel lost its access: what the host does waits for the next one. Null while one has access, and for a listing that is not connected.
         */
        connector_gone_since: string | null;
    }[];
    /** @description The groups of the account that have the property. */
    groups: {
        /**
         * Format: int64
         * @description The id of the group, as in `GET /groups`.
         */
        id: number;
        /** @description The name of the group. */
        name: string;
    }[];
    /** @description The tags of the property, with which the account sorts its properties. */
    tags: {
        /**
         * Format: int64
         * @description The id of the tag, as in `GET /tags`.
         */
        id: number;
        /** @description The text of the tag. */
        name: string;
        /** @description The colour of the tag: `#` and six hexadecimal digits. */
        color: string;
    }[];
    /** @description The postal address, empty when it is not set. */
    address: string;
    /** @description Degrees east of Greenwich; null when the place is not set. */
    longitude: number | null;
    /** @description Degrees north of the equator; null when the place is not set. */
    latitude: number | null;
    /** @description The first picture of the property in three sizes; null without a picture. */
    cover: {
        /** @description The picture as it was uploaded. */
        original_url: string;
        /** @description The picture for a page. */
        large_url: string;
        /** @description The picture for a row of a list. */
        small_url: string;
    } | null;
    /**
     * Format: time-of-day
     * @description The time of day from which guests may come, in the timezone of the property.
     */
    default_checkin_time: string;
    /**
     * Format: time-of-day
     * @description The time of day until which guests leave, in the timezone of the property.
     */
    default_checkout_time: string;
    /** @description Guests at most; null when it is not set. */
    capacity: number | null;
    /**
     * Format: timezone
     * @description IANA name, `Europe/Amsterdam`.
     */
    timezone: string;
    /** @description The name of the wireless network, for guests. */
    wifi_ssid: string;
    /** @description The password of the wireless network. Guests of an accepted stay see it. */
    wifi_password: string;
    /** @description What guests should know about the wireless network. */
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

/** @description Sent when this happened: nights of a property became free or were taken. */
export type PropertyAvailabilityUpdatedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "property_availability_updated";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /**
     * Format: int64
     * @description The id of the property, as in `GET /properties`.
     */
    property_id: number;
    /** @description The nights, each with whether it is free. */
    availabilities: {
        /**
         * Format: date
         * @description The day on which the night begins.
         */
        date: string;
        /** @description True: the night is free. */
        available: boolean;
    }[];
};

/** @description Sent when this happened: a property was added. */
export type PropertyCreatedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "property_created";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /**
     * Format: int64
     * @description The id of the property, as in `GET /properties`.
     */
    property_id: number;
};

/** @description Sent when this happened: a property was deleted. */
export type PropertyDeletedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "property_deleted";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /**
     * Format: int64
     * @description The id of the property, as in `GET /properties`.
     */
    property_id: number;
};

export type PropertyDetails = {
    /**
     * Format: int64
     * @description The id of the property, as in `GET /properties`.
     */
    property_id: number;
    /** @description false: nobody has described it. */
    is_set: boolean;
    /** @description Rooms in which guests sleep or spend time, with their beds. The guests that it takes are `capacity` of the property. */
    rooms: {
        /** @description What the room is for. `bedroom`: a room to sleep in; `living_room`: a room to spend the day in; `other`: any other room. */
        kind: ("bedroom" | "living_room" | "other") | LaterValue;
        /** @description The beds of the room, by kind. */
        beds: {
            /** @description Each once in a room. `single`: a bed for one; `small_double`: a narrow bed for two, about 120 cm; `double`: a bed for two, about 140 cm; `queen`: a bed for two, about 150 cm; `king`: a bed for two, 180 cm or more; `bunk`: two beds, one above the other; `sofa_bed`: a sofa that becomes a bed; `futon`: a mattress on the floor; `crib`: a bed for a baby. */
            kind: ("single" | "small_double" | "double" | "queen" | "king" | "bunk" | "sofa_bed" | "futon" | "crib") | LaterValue;
            /** @description How many beds of this kind are in the room. */
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
        /** @description The rules in this language. */
        text: string;
    }[];
    /** @description How the host describes it to guests, in each language once. */
    descriptions: {
        /**
         * Format: language
         * @description A language tag of BCP 47: `en`, `pt-BR`.
         */
        language: string;
        /** @description The description in this language. */
        text: string;
    }[];
    /** @description The number under which the authorities know it as a short-term rental. */
    registration_number: string;
    /** @description The number that guests call, on their page. Empty: none. */
    contact_phone: string;
    /** @description What guests do before they leave, in each language once. The first is for who reads none of them. */
    check_out_steps: {
        /**
         * Format: language
         * @description A language tag of BCP 47: `en`, `pt-BR`.
         */
        language: string;
        /** @description The steps in this language. */
        text: string;
    }[];
    /** @description What guests read about the property on their page, in this order. All titles and texts together have at most 100,000 characters. */
    guide: {
        /** @description In each language once. The first is for who reads none of them. */
        texts: {
            /**
             * Format: language
             * @description A language tag of BCP 47: `en`, `pt-BR`.
             */
            language: string;
            /** @description What the section is about, in this language. */
            title: string;
            /** @description The section in this language. */
            text: string;
        }[];
        /** @description Pictures of the property that show it. On the page of a guest they stand here and not among the others. */
        picture_ids: number[];
    }[];
    /** @description How staff get in and find things there. Their page shows it today and tomorrow, and not the text for guests. */
    staff_guide: string;
    /** @description A map of where it is, at OpenStreetMap: from its latitude and longitude, else from its address. Null without them. */
    map_url: string | null;
};

export type PropertyPicture = {
    /**
     * Format: int64
     * @description The id of the picture among those of its property.
     */
    id: number;
    /** @description What the picture shows, for guests and for people who cannot see it. */
    caption: string;
    /** @description Of its large size, in pixels. */
    width: number;
    /** @description The height of the picture in pixels. */
    height: number;
    /** @description Of both sizes. */
    bytes: number;
    /** @description It needs no token: everybody who has the address can read the file. */
    large_url: string;
    /** @description For lists. It needs no token: everybody who has the address can read the file. */
    small_url: string;
    /**
     * Format: date-time
     * @description When it was stored.
     */
    created_at: string;
};

/** @description Sent when this happened: the remarks on days of a property changed. */
export type PropertyRemarksUpdatedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "property_remarks_updated";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /**
     * Format: int64
     * @description The id of the property, as in `GET /properties`.
     */
    property_id: number;
};

/** @description Sent when this happened: a property changed: its data, pictures, details or terms. */
export type PropertyUpdatedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "property_updated";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /**
     * Format: int64
     * @description The id of the property, as in `GET /properties`.
     */
    property_id: number;
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

export type PublishedVersion = {
    /** @description The version of the published interface. */
    version: string;
    /** @description How much of it is served. `whole`: all of the version; `partly`: all of it but what is missing; `not`: nothing of it. */
    served: ("whole" | "partly" | "not") | LaterValue;
    /** @description What of it is not served. */
    missing: string[];
};

export type PushSubscription = {
    /**
     * Format: int64
     * @description The id of the browser.
     */
    id: number;
    /** @description Such as Firefox on Android. */
    device: string;
    /** @description The SHA-256 of its endpoint in hexadecimal digits, by which a browser recognises itself. */
    fingerprint: string;
    /** @description What went wrong at the last try; null when nothing did. */
    problem: NotificationProblem | null;
    /**
     * Format: date-time
     * @description When it was last used; null when it never was.
     */
    last_told_at: string | null;
    /**
     * Format: date-time
     * @description When it was stored.
     */
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
    /**
     * Format: int64
     * @description The id of the property, as in `GET /properties`.
     */
    property_id: number;
    /** @description True when nothing speaks against it. */
    is_bookable: boolean;
    /** @description Why it cannot be booked; empty when it can. */
    reasons: {
        /** @description What speaks against it, for programs. `nights_not_available`: a night is taken or closed; `no_price`: a night has no price; `too_many_guests`: more guests than the property takes; `below_minimum_stay`: fewer nights than the minimum; `above_maximum_stay`: more nights than the maximum; `not_exact_stay`: another number of nights than the only one that is sold; `closed_on_arrival`: no arrivals on this day; `closed_on_departure`: no departures on this day; `too_late`: too short before check-in; `too_early`: too long before check-in; `amount_too_large`: the total is larger than an amount can be. */
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
        /** @description What the line is for. `ACCOMMODATION`: the nights; `CLEANING_FEE`: cleaning; `EXTRA_GUEST_FEE`: guests beyond those that the price includes; `PET_FEE`: pets; `HOST_SERVICE_FEE`: what the channel takes from the host; guests do not pay it; `TAX`: a tax; `OTHER`: anything else, discounts included. */
        type: ("ACCOMMODATION" | "CLEANING_FEE" | "EXTRA_GUEST_FEE" | "PET_FEE" | "HOST_SERVICE_FEE" | "TAX" | "OTHER") | LaterValue;
        /** @description The text of the line, for guests. */
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
        /** @description The amount that is due on that day. */
        amount: number;
        /**
         * Format: date
         * @description The day until which it is to be paid.
         */
        due_on: string;
    }[];
    /** @description What is refunded to a guest who cancels; null when the property has no policy. */
    policy: {
        /** @description The name of the policy, for guests. */
        name: string;
        /** @description The first step whose days are kept says how much is refunded; after the last one nothing is. */
        steps: {
            /** @description Cancelled at least so many days before check-in. */
            days_before_check_in: number;
            /** @description The share of the price that is refunded, in percent. */
            refund_percent: number;
        }[];
    } | null;
};

export type RecurringTransaction = {
    /**
     * Format: int64
     * @description The id of the recurring transaction.
     */
    id: number;
    /** @description Whether money comes in or goes out. `income`: money that the host gets; `expense`: money that the host spends. */
    direction: ("income" | "expense") | LaterValue;
    /** @description What the entry belongs to. `property`: a property; `operator`: the whole account. */
    link_type: ("property" | "operator") | LaterValue;
    /** @description Of each entry. Always positive; direction gives the sign. */
    amount: number;
    /**
     * Format: currency
     * @description ISO 4217 code, upper case.
     */
    currency: string;
    /**
     * Format: int64
     * @description The id of the kind of income or expense, as in `GET /income_items` or `GET /expense_items`.
     */
    item_id: number;
    /** @description The name of the kind of income or expense. */
    item_name: string;
    /**
     * Format: int64
     * @description The id of the way of paying, as in `GET /income_methods` or `GET /expense_methods`.
     */
    payment_method_id: number;
    /** @description The name of the way of paying. */
    payment_method_name: string;
    /** @description Of each entry. */
    note: string;
    /**
     * Format: int64
     * @description The id of the property, as in `GET /properties`.
     */
    property_id: number | null;
    /** @description The name of the property. */
    property_title: string | null;
    /** @description true: each entry stays outstanding until mark_paid. */
    outstanding: boolean;
    /** @description How often it makes an entry. `weekly`: every so many weeks; `monthly`: every so many months; `yearly`: every so many years. */
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
    /** @description Whether it still makes entries. ended: no day is left. `active`: it makes entries; `paused`: it makes none until it is resumed; `ended`: no day is left. */
    status: ("active" | "paused" | "ended") | LaterValue;
    /**
     * @deprecated
     * @description The former name of `status`, which goes with the next release. Whether it still makes entries. ended: no day is left. `active`: it makes entries; `paused`: it makes none until it is resumed; `ended`: no day is left.
     */
    state: ("active" | "paused" | "ended") | LaterValue;
    /** @description host: by POST pause. property_deleted, term_hidden: on the day of an entry its property was deleted, or its item or its method hidden. */
    paused_reason: ("host" | "property_deleted" | "term_hidden") | LaterValue | null;
    /**
     * @deprecated
     * @description The former name of `paused_reason`, which goes with the next release. host: by POST pause. property_deleted, term_hidden: on the day of an entry its property was deleted, or its item or its method hidden.
     */
    paused_because: ("host" | "property_deleted" | "term_hidden") | LaterValue | null;
    /**
     * Format: date
     * @description The day of the last entry that was made.
     */
    last_date: string | null;
    /**
     * Format: date
     * @deprecated
     * @description The former name of `last_date`, which goes with the next release. The day of the last entry that was made.
     */
    last_on: string | null;
    /**
     * Format: date
     * @description The day of the next entry; null unless active.
     */
    next_date: string | null;
    /**
     * Format: date
     * @deprecated
     * @description The former name of `next_date`, which goes with the next release. The day of the next entry; null unless active.
     */
    next_on: string | null;
    /** @description The next days, at most 5, next_date first. */
    next_dates: string[];
    /** @description The operator who created it, or System. */
    operator_name: string;
    /**
     * Format: date-time
     * @description When it was stored.
     */
    created_at: string;
    /**
     * Format: date-time
     * @description When it was last changed.
     */
    updated_at: string;
};

/** @description Sent when this happened: a recurring transaction was added. */
export type RecurringTransactionCreatedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "recurring_transaction_created";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /**
     * Format: int64
     * @description The id of the recurring transaction.
     */
    recurring_transaction_id: number;
};

/** @description Sent when this happened: a recurring transaction was deleted. */
export type RecurringTransactionDeletedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "recurring_transaction_deleted";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /**
     * Format: int64
     * @description The id of the recurring transaction.
     */
    recurring_transaction_id: number;
};

/** @description Sent when this happened: a recurring transaction changed, was paused or went on. */
export type RecurringTransactionUpdatedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "recurring_transaction_updated";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /**
     * Format: int64
     * @description The id of the recurring transaction.
     */
    recurring_transaction_id: number;
};

export type Release = {
    /** @description The version of the interface, followed by a plus and the number of Innkeep’s release. */
    version: string;
    /**
     * Format: date
     * @description Null for a release without a stated date.
     */
    date: string | null;
    /** @description What changed, a sentence each. */
    changes: string[];
};

export type Reservation = {
    /** @description The code of the order, which may have several stays. */
    reservation_code: string;
    /** @description Equals reservation_code for an order of one stay. */
    stay_code: string;
    /** @description The code under which the channel knows the order; empty when there is none. */
    channel_id: string;
    /** @description The channel: where the booking or the listing comes from. `airbnb`: Airbnb; `booking.com`: Booking.com; `agoda`: Agoda; `expedia`: Expedia and its sister sites; `vrbo`: Vrbo; `trip.com`: Trip.com; `booking_site`: a booking site of the host; `direct`: booked with the host, and entered by hand or by a program; `houfy`: Houfy; `tujia`: Tujia in China; `tujia_intl`: Tujia outside of China; `xiaozhu`: Xiaozhu; `meituan_bnb`: homes at Meituan; `meituan_hotel`: hotels at Meituan; `muniao`: Muniao; `fliggy`: Fliggy; `ctrip`: Ctrip; `custom`: a channel that the account named itself; `ical`: a calendar whose channel is not known. */
    channel_type: ("airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical") | LaterValue;
    /** @description The id under which the channel knows the listing; empty when there is none. */
    listing_id: string;
    /** @description 0 for a stay in the reservation box. */
    property_id: number;
    /**
     * Format: int64
     * @description The property where a stay in the reservation box was meant to be. Null when that is unknown, and for a stay that is on the calendar.
     */
    intended_property_id: number | null;
    /**
     * Format: date
     * @description The day on which the guests arrive: their first night begins.
     */
    check_in_date: string;
    /**
     * Format: date
     * @description The day on which the guests leave: it is no night of the stay.
     */
    check_out_date: string;
    /** @description The adults and children. Infants are not among them. */
    number_of_guests: number;
    /** @description The adults. */
    number_of_adults: number;
    /** @description The children, without infants. */
    number_of_children: number;
    /** @description The infants, who sleep in no bed of the property. */
    number_of_infants: number;
    /** @description The pets. */
    number_of_pets: number;
    /** @description Those that are known, at most one for each child. They decide what a quote charges. */
    children_ages: number[];
    /** @description Where the booking stands. `wait_accept`: a request that the host must answer; it holds its nights; `wait_pay`: a hold that waits for a payment; it holds its nights; `accepted`: a booking; `cancelled`: a booking that ended before its time; it holds no nights; `denied`: a request that the host declined; `timeout`: a request or a hold that nobody answered or paid in time. */
    status: ("wait_accept" | "wait_pay" | "accepted" | "cancelled" | "denied" | "timeout") | LaterValue;
    /** @description Whether the guests are there; null for a stay that is not accepted. `checkin_pending`: the guests have not arrived; `in_house`: the guests are there; `stay_completed`: the guests have left. */
    stay_status: ("checkin_pending" | "in_house" | "stay_completed") | LaterValue | null;
    /** @description The name of the guest who booked. */
    guest_name: string | null;
    /** @description The phone number of the guest who booked. */
    guest_phone: string | null;
    /** @description The e-mail address of the guest who booked. */
    guest_email: string | null;
    /** @description The language of the guest, a tag of BCP 47 such as `es` or `pt-BR`. Null when it is not known. */
    guest_language: string | null;
    /** @description The language in which texts of rules and saved replies, letters and the page go to the guest. */
    text_language: {
        /** @description A tag of BCP 47. */
        language: string;
        /** @description Why: host, you chose guest_language; nationality, the country of the one who booked; channel, it told guest_language; account, nothing else is known. */
        by: ("host" | "nationality" | "channel" | "account") | LaterValue;
    };
    /**
     * Format: date-time
     * @description When the guest booked.
     */
    booked_at: string;
    /**
     * Format: date-time
     * @description When it was stored.
     */
    created_at: string;
    /**
     * Format: date-time
     * @description When the stay was cancelled; null when it was not.
     */
    cancelled_at: string | null;
    /** @description What the account noted when it cancelled the stay. */
    cancellation_reason: string | null;
    /** @description What is refunded to a guest who cancels, as it was agreed; null when nothing was. */
    cancellation_policy: {
        /** @description The name of the policy, for guests. */
        name: string;
        /** @description The first step whose days are kept says how much is refunded; after the last one nothing is. */
        steps: {
            /** @description Cancelled at least so many days before check-in. */
            days_before_check_in: number;
            /** @description The share of the price that is refunded, in percent. */
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
    /** @description What the guest pays and what the channel keeps. */
    rates: {
        /** @description The price of the whole order. */
        total_rate: {
            /**
             * Format: currency
             * @description ISO 4217 code, upper case.
             */
            currency: string;
            /** @description An amount in major units of the currency beside it. */
            amount: number;
        };
        /** @description The commissions of the whole order. They are not subtracted from total_rate. */
        total_commission: {
            /**
             * Format: currency
             * @description ISO 4217 code, upper case.
             */
            currency: string;
            /** @description An amount in major units of the currency beside it. */
            amount: number;
        };
        /** @description The price of this stay: the sum of the lines that guests pay. */
        rate: {
            /**
             * Format: currency
             * @description ISO 4217 code, upper case.
             */
            currency: string;
            /** @description An amount in major units of the currency beside it. */
            amount: number;
        };
        /** @description The commission of this stay. It is not subtracted from rate. */
        commission: {
            /**
             * Format: currency
             * @description ISO 4217 code, upper case.
             */
            currency: string;
            /** @description An amount in major units of the currency beside it. */
            amount: number;
        };
        /** @description The taxes within rate; null when they are not known. */
        tax: {
            /**
             * Format: currency
             * @description ISO 4217 code, upper case.
             */
            currency: string;
            /** @description An amount in major units of the currency beside it. */
            amount: number;
        } | null;
        /** @description The lines of the price. */
        details: {
            /** @description What the line is for. `ACCOMMODATION`: the nights; `CLEANING_FEE`: cleaning; `EXTRA_GUEST_FEE`: guests beyond those that the price includes; `PET_FEE`: pets; `HOST_SERVICE_FEE`: what the channel takes from the host; guests do not pay it; `TAX`: a tax; `OTHER`: anything else, discounts included. */
            type: ("ACCOMMODATION" | "CLEANING_FEE" | "EXTRA_GUEST_FEE" | "PET_FEE" | "HOST_SERVICE_FEE" | "TAX" | "OTHER") | LaterValue;
            /** @description The text of the line, for guests. */
            description: string;
            /**
             * Format: currency
             * @description ISO 4217 code, upper case.
             */
            currency: string;
            /** @description The amount of the line; below 0 for a discount. */
            amount: number;
        }[];
    };
    /** @description What the host is to receive for the order, and has received. */
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
        /** @description unreceived also when the amounts of a channel’s order are not known. `unreceived`: nothing was received; `partial`: a part was received; `received`: all was received; `over_received`: more was received than the order costs. */
        status: ("unreceived" | "partial" | "received" | "over_received") | LaterValue;
        /** @description Whom the guest pays. channel: the guest owes the host nothing, and the channel pays the host. `host`: the guest pays the host; `channel`: the guest pays the channel. */
        collected_by: ("host" | "channel") | LaterValue;
        /** @description What the guest pays the host, and when: as it was quoted, or else all on the first day. With what was refunded beyond what was received. Empty where the channel collects. */
        due: {
            /** @description The amount that is due on that day. */
            amount: number;
            /**
             * Format: date
             * @description The day until which it is to be paid.
             */
            due_on: string;
            /** @description What of it was received. */
            paid_amount: number;
        }[];
        /** @description Null where the host collects, and once nothing is to come. */
        payout: {
            /** @description What the channel is still to pay the host. */
            expected_amount: number;
            /**
             * Format: date
             * @description The day on which the channel is expected to pay.
             */
            expected_on: string;
        } | null;
        /** @description The sum of the order’s refunds that are paid. */
        refunded_amount: number;
        /** @description What the host keeps of the prices of the stays that were cancelled. */
        kept_amount: number;
    };
    /** @description What the check-in needs. */
    check_in_details: {
        /** @description When the guests expect to arrive; null when they did not say. */
        arrival_at: {
            /** @description The hour, 0 to 23, in the timezone of the property. */
            hour: number;
            /** @description The minute, 0 to 59. */
            minute: number;
        } | null;
        /** @description When the guests expect to leave; null when they did not say. */
        departure_at: {
            /** @description The hour, 0 to 23, in the timezone of the property. */
            hour: number;
            /** @description The minute, 0 to 59. */
            minute: number;
        } | null;
        /** @description The code of the lock of the door; null when there is none. */
        lock_code: string | null;
        /**
         * Format: time-of-day
         * @description The time of day on the day of check-in from which the guest page shows the lock code; null: as soon as there is one.
         */
        lock_code_visible_after: string | null;
        /** @description The deposit against damage; null when none is asked. */
        deposit: number | null;
        /** @description Whether guests must show a document. `not_required`: no document is asked; `required`: guests must show a document; `required_with_review`: guests must show a document, and the host checks it. */
        id_required: ("not_required" | "required" | "required_with_review") | LaterValue;
        /** @description The guest’s own page; for a token that only reads, a page that shows the same and takes no messages. Null once the stay is cancelled, denied or timed out, and for a role that reads no messages. */
        check_in_guide_url: string | null;
    };
    /** @description The pictures of the guide that the guest reads on the page of the stay, in their order. Empty for a stay without a page. */
    checkin_guide_images: {
        /**
         * Format: int64
         * @description The id of the object. Paths and other objects name it by this id.
         */
        id: number;
        /** @description Of a client that uploaded it: null. */
        client_id: string | null;
        /** @description The address of the picture. It needs no token: everybody who has it can read the picture. */
        url: string;
    }[];
    /** @description What the channel alone knows of the order. No connector tells it: null. */
    channel_details: {
        /** @description Of an order of Airbnb. */
        airbnb: {
            /** @description The name that the channel has for its policy. */
            cancellation_policy_category: string | null;
        } | null;
    } | null;
    /** @description Remarks on the stay, for the account itself. */
    remarks: string;
    /** @description What the guest or the channel wrote when booking. */
    channel_remarks: string;
    /** @description What a connector is to carry out on the channel for this stay; null when there is nothing. */
    channel_work: {
        /** @description The id of the piece of work and its revision. `retry` takes it. */
        id: string;
        /** @description What is to be carried out. `approve`: accept a request; `decline`: decline a request; `cancel`: cancel an order; `change_dates`: give a stay new dates; `message`: send a message to the guest; `host_review`: publish the review of the guest; `host_reply`: publish the reply to a review; `calendar`: write prices, inventory and restrictions of days. */
        kind: ("approve" | "decline" | "cancel" | "change_dates" | "message" | "host_review" | "host_reply" | "calendar") | LaterValue;
        /** @description waiting: the connector has not carried it out yet; detail says so when no connector has access, and since when. failed: detail says why. `waiting`: the connector has not carried it out; `done`: it was carried out; `failed`: the channel refused it; detail says why. */
        status: ("waiting" | "done" | "failed") | LaterValue;
        /** @description What the connector said about it, in words for the host; empty when nothing. */
        detail: string;
        /**
         * Format: date-time
         * @description When its status last changed.
         */
        updated_at: string;
    } | null;
    /** @description The conversation of the order. Null until there is one. */
    conversation_id: string | null;
    /** @description The tags of the stay: words that the account chose. */
    tags: string[];
    /** @description An entry of GET /custom_channels: the one that was chosen for the booking, or the built-in one of its channel. Null when its channel has none. */
    custom_channel: {
        /**
         * Format: int64
         * @description The id of the custom channel, as in `GET /custom_channels`.
         */
        id: number;
        /** @description The name of the custom channel. */
        name: string;
    } | null;
    /** @description The people who come, as far as they are known. */
    guests: {
        /**
         * Format: int64
         * @description The id of the guest within the account.
         */
        id: number;
        /** @description The full name. */
        name: string;
        /** @description The phone number; null when it is not known. */
        phone: string | null;
        /** @description The e-mail address; null when it is not known. */
        email: string | null;
        /** @description The kind of document. `passport`: a passport; `id_card`: an identity card; `others`: another document. */
        id_type: ("passport" | "id_card" | "others") | LaterValue | null;
        /** @description The number of the document. */
        id_number: string | null;
        /** @description The gender as the document has it; null when it is not known. `male`: male; `female`: female. */
        gender: ("male" | "female") | LaterValue | null;
        /** @description ISO 3166-1 alpha-2. */
        country: string | null;
        /** @description True for the guest who booked. */
        is_booker: boolean;
        /** @description Pictures of identity documents. Innkeep stores none: empty. */
        id_images: {
            /**
             * Format: int64
             * @description The id of the object. Paths and other objects name it by this id.
             */
            id: number;
            /** @description The address of the picture. */
            url: string;
        }[];
    }[];
    /** @description Fields that the account added to its stays, by their name; null without any. */
    custom_fields: {
        [key: string]: string;
    } | null;
    /** @description True for a stay that is not on the calendar: it waits for a property. */
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
        /** @description The same as a sentence. */
        message: string;
    }[];
    /** @description Fees that the host added to the stay, beside its price. */
    additional_fees: {
        /** @description What the fee is for. */
        name: string;
        /**
         * Format: currency
         * @description ISO 4217 code, upper case.
         */
        currency: string;
        /** @description An amount in major units of the currency beside it. */
        amount: number;
    }[];
};

/** @description Sent when this happened: a stay was booked: one event for each stay of an order. */
export type ReservationCreatedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "reservation_created";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /** @description The code of the order, which may have several stays. */
    reservation_code: string;
    /** @description The code of the stay: one property from check-in to check-out. */
    stay_code: string;
};

export type ReservationTag = {
    /**
     * Format: int64
     * @description The id of the tag, as in `GET /tags`.
     */
    id: number;
    /** @description The text of the tag, unique in the account. */
    name: string;
    /**
     * Format: color
     * @description As it was sent, or as it was chosen.
     */
    color: string;
    /** @description True for a tag that no account can delete. Innkeep brings none of its own: false. */
    is_default: boolean;
};

export type ReservationTotals = {
    /**
     * Format: currency
     * @description ISO 4217 code, upper case.
     */
    currency: string;
    /** @description The number of stays in this currency. */
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

/** @description Sent when this happened: a stay changed: its status, dates, property, guests, price, tags or remarks. */
export type ReservationUpdatedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "reservation_updated";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /** @description The code of the order, which may have several stays. */
    reservation_code: string;
    /** @description The code of the stay: one property from check-in to check-out. */
    stay_code: string;
    /** @description The part of the stay that changed, if it is a single part. `arrival_and_departure_time_updated`: when the guests arrive or leave; `rates_updated`: the price, the commission, or what was received; `lock_code_updated`: the lock code has another value; `lock_code_deleted`: the lock code is gone; `check_in_details_updated`: another detail of the check-in; `conflict_detected`: the nights of the stay are taken: it waits in the reservation box; `conflict_resolved`: a stay that waited in the reservation box is on the calendar again. */
    sub_event?: ("arrival_and_departure_time_updated" | "rates_updated" | "lock_code_updated" | "lock_code_deleted" | "check_in_details_updated" | "conflict_detected" | "conflict_resolved") | LaterValue;
};

export type Review = {
    /** @description The code of the order, which may have several stays. */
    reservation_code: string;
    /** @description The property of the stay that ends last; 0 when not allocated. */
    property_id: number;
    /** @description The channel: where the booking or the listing comes from. `airbnb`: Airbnb; `booking.com`: Booking.com; `agoda`: Agoda; `expedia`: Expedia and its sister sites; `vrbo`: Vrbo; `trip.com`: Trip.com; `booking_site`: a booking site of the host; `direct`: booked with the host, and entered by hand or by a program; `houfy`: Houfy; `tujia`: Tujia in China; `tujia_intl`: Tujia outside of China; `xiaozhu`: Xiaozhu; `meituan_bnb`: homes at Meituan; `meituan_hotel`: hotels at Meituan; `muniao`: Muniao; `fliggy`: Fliggy; `ctrip`: Ctrip; `custom`: a channel that the account named itself; `ical`: a calendar whose channel is not known. */
    channel_type: ("airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical") | LaterValue;
    /** @description The id under which the channel knows the listing; empty when there is none. */
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
    /** @description What the host wrote about the guest; null as long as there is nothing. */
    host_review: {
        /** @description From 0 to 5, to two decimal places. */
        score: number;
        /** @description The scores by category; null when the channel sends none. */
        sub_score: {
            /** @description Such as cleanliness or communication. */
            category: string;
            /** @description The score in this category, 0 to 5. */
            rating: number;
            /** @description The marks that the channel gives to this rating, in its own words; null when it sends none. */
            review_category_tags: string[] | null;
        }[] | null;
        /** @description The text. */
        content: string;
        /**
         * Format: date-time
         * @description When it was stored.
         */
        created_at: string;
    } | null;
    /** @description What the guest wrote about the stay; null as long as there is nothing. */
    guest_review: {
        /** @description From 0 to 5, to two decimal places. */
        score: number;
        /** @description The scores by category; null when the channel sends none. */
        sub_score: {
            /** @description Such as cleanliness or communication. */
            category: string;
            /** @description The score in this category, 0 to 5. */
            rating: number;
            /** @description The marks that the channel gives to this rating, in its own words; null when it sends none. */
            review_category_tags: string[] | null;
        }[] | null;
        /** @description The text. */
        content: string;
        /**
         * Format: date-time
         * @description When it was stored.
         */
        created_at: string;
        /** @description What the guest tells the host alone; null when the channel sends nothing. */
        private_feedback: string | null;
    } | null;
    /** @description The public answer of the host to the guest; null as long as there is none. */
    host_reply: {
        /** @description The text. */
        content: string;
        /**
         * Format: date-time
         * @description When it was stored.
         */
        created_at: string;
    } | null;
};

/** @description Sent when this happened: the first review of an order was written. */
export type ReviewCreatedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "review_created";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /** @description The code of the order, which may have several stays. */
    reservation_code: string;
};

/** @description Sent when this happened: a review or a reply of an order changed. */
export type ReviewUpdatedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "review_updated";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /** @description The code of the order, which may have several stays. */
    reservation_code: string;
};

export type RoomType = {
    /**
     * Format: int64
     * @description The id of the room type. `room_type_id` of other objects is this id.
     */
    id: number;
    /** @description The name of the room type, unique in the account. */
    title: string;
    /** @description Ordered by id. */
    properties: {
        /**
         * Format: int64
         * @description The id of the property, as in `GET /properties`.
         */
        id: number;
        /** @description The name of the property. */
        title: string;
    }[];
    /** @description Its listings, ordered by id. */
    channels: {
        /** @description The channel: where the booking or the listing comes from. `airbnb`: Airbnb; `booking.com`: Booking.com; `agoda`: Agoda; `expedia`: Expedia and its sister sites; `vrbo`: Vrbo; `trip.com`: Trip.com; `booking_site`: a booking site of the host; `direct`: booked with the host, and entered by hand or by a program; `houfy`: Houfy; `tujia`: Tujia in China; `tujia_intl`: Tujia outside of China; `xiaozhu`: Xiaozhu; `meituan_bnb`: homes at Meituan; `meituan_hotel`: hotels at Meituan; `muniao`: Muniao; `fliggy`: Fliggy; `ctrip`: Ctrip; `custom`: a channel that the account named itself; `ical`: a calendar whose channel is not known. */
        channel_type: ("airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical") | LaterValue;
        /** @description The id under which the channel knows the listing; empty when there is none. */
        listing_id: string;
        /**
         * Format: currency
         * @description ISO 4217 code, upper case.
         */
        currency: string;
        /** @description What the connector of the listing can carry out on its channel; empty without a connector. `change_dates`: new dates of a stay; `cancel`: cancelling an order; `message`: sending a message to a guest; `review`: writing a review or a reply; `prices`: setting prices; `restrictions`: setting minimum stays and closed days. */
        capabilities: (("change_dates" | "cancel" | "message" | "review" | "prices" | "restrictions") | LaterValue)[];
        /**
         * Format: date-time
         * @description When the last connector of the channel lost its access: what the host does waits for the next one. Null while one has access, and for a listing that is not connected.
         */
        connector_gone_since: string | null;
    }[];
    /** @description Marks by which the account sorts what it has. */
    tags: {
        /**
         * Format: int64
         * @description The id of the tag, as in `GET /tags`.
         */
        id: number;
        /** @description The text of the tag. */
        name: string;
        /** @description The colour of the tag: `#` and six hexadecimal digits. */
        color: string;
    }[];
    /** @description The address of its calendar, for other software. A night is taken when no property is free. Anyone with the address can read it. Null, with channels empty, for an operator who does not see all of its properties. */
    export_url: string | null;
};

/** @description Sent when this happened: a room type was added. */
export type RoomTypeCreatedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "room_type_created";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /**
     * Format: int64
     * @description The id of the room type, as in `GET /room_types`.
     */
    room_type_id: number;
};

/** @description Sent when this happened: a room type was deleted. */
export type RoomTypeDeletedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "room_type_deleted";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /**
     * Format: int64
     * @description The id of the room type, as in `GET /room_types`.
     */
    room_type_id: number;
};

/** @description Sent when this happened: a room type changed. */
export type RoomTypeUpdatedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "room_type_updated";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /**
     * Format: int64
     * @description The id of the room type, as in `GET /room_types`.
     */
    room_type_id: number;
};

export type SandboxClock = {
    /**
     * Format: date-time
     * @description The present moment of the account.
     */
    clock_at: string;
    /**
     * Format: date-time
     * @deprecated
     * @description The former name of `clock_at`, which goes with the next release. The present moment of the account.
     */
    now: string;
    /** @description By how much it is ahead of the real time. */
    ahead_seconds: number;
    /** @description Where the clock is going. Null when it has arrived: then it runs like any other. */
    advancing_until: string | null;
};

/** @description Sent when this happened: the clock of the sandbox went on. */
export type SandboxClockAdvancedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "sandbox_clock_advanced";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /**
     * Format: date-time
     * @description The time that the clock of the sandbox shows now.
     */
    clock_at: string;
};

export type SavedReply = {
    /**
     * Format: int64
     * @description The id of the saved reply.
     */
    id: number;
    /** @description The name by which people find the reply. */
    title: string;
    /** @description Names in {{two braces}} are those of the templates of Automation. */
    content: string;
    /** @description Its texts for guests of these languages. Others get content. Each language once, 50000 characters together: es is for every Spanish without its own text. */
    texts: {
        /**
         * Format: language
         * @description A language tag of BCP 47: `en`, `pt-BR`.
         */
        language: string;
        /** @description The reply for guests of this language. */
        text: string;
    }[];
    /**
     * Format: date-time
     * @description When it was stored.
     */
    created_at: string;
    /**
     * Format: date-time
     * @description When it was last changed.
     */
    updated_at: string;
};

/** @description Sent when this happened: a saved reply was added. */
export type SavedReplyCreatedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "saved_reply_created";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /**
     * Format: int64
     * @description The id of the saved reply, as in `GET /saved_replies`.
     */
    saved_reply_id: number;
};

/** @description Sent when this happened: a saved reply was deleted. */
export type SavedReplyDeletedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "saved_reply_deleted";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /**
     * Format: int64
     * @description The id of the saved reply, as in `GET /saved_replies`.
     */
    saved_reply_id: number;
};

/** @description Sent when this happened: a saved reply changed. */
export type SavedReplyUpdatedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "saved_reply_updated";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /**
     * Format: int64
     * @description The id of the saved reply, as in `GET /saved_replies`.
     */
    saved_reply_id: number;
};

export type SavedView = {
    /**
     * Format: int64
     * @description The id of the view.
     */
    id: number;
    /** @description The name of the view. */
    name: string;
    /** @description The page of the portal. `reservations`: the reservations; `inbox`: the messages; `tasks`: the tasks; `money`: the books; `calendar`: the calendar. */
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
    /** @description The name of the operator who saved it. */
    operator_name: string;
    /**
     * Format: date-time
     * @description When it was stored.
     */
    created_at: string;
    /**
     * Format: date-time
     * @description When it was last changed.
     */
    updated_at: string;
};

/** @description Sent when this happened: a saved view was added. */
export type SavedViewCreatedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "saved_view_created";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /**
     * Format: int64
     * @description The id of the saved view, as in `GET /saved_views`.
     */
    saved_view_id: number;
};

/** @description Sent when this happened: a saved view was deleted. */
export type SavedViewDeletedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "saved_view_deleted";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /**
     * Format: int64
     * @description The id of the saved view, as in `GET /saved_views`.
     */
    saved_view_id: number;
};

/** @description Sent when this happened: a saved view changed. */
export type SavedViewUpdatedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "saved_view_updated";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /**
     * Format: int64
     * @description The id of the saved view, as in `GET /saved_views`.
     */
    saved_view_id: number;
};

export type SearchResult = {
    /** @description What was found. `reservation`: a stay; `conversation`: a conversation; `task`: a task; `property`: a property. */
    type: ("reservation" | "conversation" | "task" | "property") | LaterValue;
    /**
     * @deprecated
     * @description The former name of `type`, which goes with the next release. `reservation`: a stay; `conversation`: a conversation; `task`: a task; `property`: a property.
     */
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
    /** @description The conversation; null when there is none. */
    conversation_id: string | null;
    /**
     * Format: int64
     * @description The task; null for everything else.
     */
    task_id: number | null;
    /**
     * Format: int64
     * @description Null for a reservation in the reservation box.
     */
    property_id: number | null;
    /** @description The name of the property; null when there is none. */
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
    /** @description The name of the account. */
    name: string;
    /** @description Requests for an account that is not active return 420. `active`: in use; `suspended`: stopped by the people who run the service; `lapsed`: its subscription has ended. */
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
    /** @description The operator of the account that the person is. */
    operator: {
        /**
         * Format: int64
         * @description The id of the operator.
         */
        id: number;
        /** @description The name of the operator; null once it is deleted. */
        name: string;
        /** @description True for the one operator of the account who may do everything. */
        is_master: boolean;
        /** @description What the operator may do. `full`: everything; `no_money`: all but amounts, automation and the account; `messages`: conversations; stays and the calendar are only read; `tasks`: tasks; stays are only read; `read_only`: reads all but the account, and changes nothing. */
        role: ("full" | "no_money" | "messages" | "tasks" | "read_only") | LaterValue;
        /** @description What the role may do with each subject: docs/roles.md has their operations. */
        rights: {
            /** @description The operator’s own settings. `none`: neither reads nor changes; `read`: reads; `change`: reads and changes. */
            own: ("none" | "read" | "change") | LaterValue;
            /** @description What every page needs. `none`: neither reads nor changes; `read`: reads; `change`: reads and changes. */
            common: ("none" | "read" | "change") | LaterValue;
            /** @description Properties, room types, groups and tags. `none`: neither reads nor changes; `read`: reads; `change`: reads and changes. */
            properties: ("none" | "read" | "change") | LaterValue;
            /** @description Reservations and guests. `none`: neither reads nor changes; `read`: reads; `change`: reads and changes. */
            stays: ("none" | "read" | "change") | LaterValue;
            /** @description Nights, prices and restrictions. `none`: neither reads nor changes; `read`: reads; `change`: reads and changes. */
            calendar: ("none" | "read" | "change") | LaterValue;
            /** @description Listings and their calendars. `none`: neither reads nor changes; `read`: reads; `change`: reads and changes. */
            listings: ("none" | "read" | "change") | LaterValue;
            /** @description Conversations and reviews. `none`: neither reads nor changes; `read`: reads; `change`: reads and changes. */
            messages: ("none" | "read" | "change") | LaterValue;
            /** @description Tasks and staff. `none`: neither reads nor changes; `read`: reads; `change`: reads and changes. */
            tasks: ("none" | "read" | "change") | LaterValue;
            /** @description Links to the pages of staff. `none`: neither reads nor changes; `read`: reads; `change`: reads and changes. */
            staff_links: ("none" | "read" | "change") | LaterValue;
            /** @description The report on occupancy. `none`: neither reads nor changes; `read`: reads; `change`: reads and changes. */
            occupancy: ("none" | "read" | "change") | LaterValue;
            /** @description Books, invoices, terms and quotes. `none`: neither reads nor changes; `read`: reads; `change`: reads and changes. */
            money: ("none" | "read" | "change") | LaterValue;
            /** @description Rules and their actions. `none`: neither reads nor changes; `read`: reads; `change`: reads and changes. */
            automation: ("none" | "read" | "change") | LaterValue;
            /** @description The account, its operators, tokens, webhooks and limits. `none`: neither reads nor changes; `read`: reads; `change`: reads and changes. */
            account: ("none" | "read" | "change") | LaterValue;
        };
        /** @description The properties of a limited operator; null for all. */
        property_ids: number[] | null;
    };
};

export type Staff = {
    /**
     * Format: int64
     * @description The id of the staff. `staff_id` of tasks is this id.
     */
    id: number;
    /** @description The name of the person. */
    name: string;
    /** @description In the form `+31 612345678`: country code, space, national number. */
    mobile: string;
    /** @description The e-mail address of the person; empty when it is not known. */
    email: string | null;
    /** @description A text for the account itself. Guests do not see it. */
    note: string;
    /** @description False for a person who gets no new tasks. */
    is_active: boolean;
    /** @description all: every property; listed: the properties in property_ids. */
    scope: ("all" | "listed") | LaterValue;
    /** @description Empty with scope all. A limited operator sees only those within reach. */
    property_ids: number[];
};

export type StaffAbsence = {
    /**
     * Format: int64
     * @description The id of the object. Paths and other objects name it by this id.
     */
    id: number;
    /**
     * Format: int64
     * @description The id of the staff, as in `GET /staffs`.
     */
    staff_id: number;
    /** @description The name of the staff who cannot work. */
    staff_name: string;
    /**
     * Format: date
     * @description The first day, included.
     */
    start_date: string;
    /**
     * Format: date
     * @description The last day, inclusive.
     */
    end_date: string;
    /** @description True when the staff entered it on their page. */
    is_own: boolean;
};

/** @description Sent when this happened: days were entered on which a staff cannot work. */
export type StaffAbsenceCreatedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "staff_absence_created";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /**
     * Format: int64
     * @description The id of the days, as in `GET /staff_absences`.
     */
    staff_absence_id: number;
    /**
     * Format: int64
     * @description The id of the staff, as in `GET /staffs`.
     */
    staff_id: number;
};

/** @description Sent when this happened: days on which a staff cannot work were deleted. */
export type StaffAbsenceDeletedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "staff_absence_deleted";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /**
     * Format: int64
     * @description The id of the days, as in `GET /staff_absences`.
     */
    staff_absence_id: number;
    /**
     * Format: int64
     * @description The id of the staff, as in `GET /staffs`.
     */
    staff_id: number;
};

/** @description Sent when this happened: a staff was added. */
export type StaffCreatedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "staff_created";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /**
     * Format: int64
     * @description The id of the staff, as in `GET /staffs`.
     */
    staff_id: number;
};

/** @description Sent when this happened: a staff was deleted. */
export type StaffDeletedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "staff_deleted";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /**
     * Format: int64
     * @description The id of the staff, as in `GET /staffs`.
     */
    staff_id: number;
};

/** @description Sent when this happened: a staff changed. */
export type StaffUpdatedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "staff_updated";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /**
     * Format: int64
     * @description The id of the staff, as in `GET /staffs`.
     */
    staff_id: number;
};

export type Tag = {
    /**
     * Format: int64
     * @description The id of the tag.
     */
    id: number;
    /** @description The text of the tag, unique in the account. */
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

/** @description Sent when this happened: a tag of properties or stays was added. */
export type TagCreatedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "tag_created";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /**
     * Format: int64
     * @description The id of the tag, as in `GET /tags`.
     */
    tag_id: number;
};

/** @description Sent when this happened: a tag was deleted. */
export type TagDeletedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "tag_deleted";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /**
     * Format: int64
     * @description The id of the tag, as in `GET /tags`.
     */
    tag_id: number;
};

/** @description Sent when this happened: a tag changed: its text, colour or properties, or it came off all stays. */
export type TagUpdatedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "tag_updated";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /**
     * Format: int64
     * @description The id of the tag, as in `GET /tags`.
     */
    tag_id: number;
};

export type Task = {
    /**
     * Format: int64
     * @description The id of the task. `task_id` of other objects is this id.
     */
    id: number;
    /** @description What is to be done. `cleaning`: cleaning; `maintenance`: a repair; `reception`: meeting guests; `room_service`: something for guests during their stay; `other`: any other work. */
    type: ("cleaning" | "maintenance" | "reception" | "room_service" | "other") | LaterValue;
    /** @description How far the task is. `pending`: not begun; `in_progress`: begun; `completed`: done; `cancelled`: not to be done. */
    status: ("pending" | "in_progress" | "completed" | "cancelled") | LaterValue;
    /**
     * Format: int64
     * @description With a stay_code it is the property of the stay.
     */
    property_id: number | null;
    /** @description The name of the property. */
    property_title: string | null;
    /**
     * Format: int64
     * @description The id of the staff, as in `GET /staffs`.
     */
    staff_id: number | null;
    /** @description A completed task keeps the name of a staff who was deleted. */
    staff_name: string | null;
    /** @description The code of the stay: one property from check-in to check-out. */
    stay_code: string | null;
    /** @description The rule that made it; null for a task that somebody made. */
    rule: {
        /**
         * Format: int64
         * @description The id of the object. Paths and other objects name it by this id.
         */
        id: number;
        /** @description The name of the automation rule that made the task. */
        name: string;
    } | null;
    /**
     * Format: date
     * @description The day on which it is to be done, in the timezone of the account.
     */
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
    /** @description For a cleaning; null for every other type. `standard`: the usual cleaning; `simple`: a short cleaning; `advanced`: a thorough cleaning. */
    level: ("standard" | "simple" | "advanced") | LaterValue | null;
    /**
     * Format: currency
     * @description ISO 4217 code, upper case.
     */
    currency: string;
    /** @description What the staff gets for the task. */
    fee: number;
    /** @description What the staff should know. */
    note: string;
    /** @description The pieces of work, in the order in which the host made them. */
    work: {
        /**
         * Format: date-time
         * @description When its staff accepted it on their page. Null again when it is another’s.
         */
        accepted_at: string | null;
        /**
         * Format: date-time
         * @description When the staff began.
         */
        started_at: string | null;
        /**
         * Format: date-time
         * @description Null while it is not completed.
         */
        finished_at: string | null;
        /** @description Its checklist, once the task has a list of its own. Until then it is that of its kind. */
        items: TaskChecklistItem[];
        /** @description What the latest run did; null before it has ended. */
        report: {
            /** @description problem: something is broken; supplies: something runs low. */
            kind: ("problem" | "supplies") | LaterValue;
            /**
             * Format: int64
             * @description Who reported it. The staff may be deleted since.
             */
            staff_id: number;
            /** @description The name of the staff who reported it. */
            staff_name: string;
            /**
             * Format: int64
             * @description The task at which it was seen. It may be deleted since.
             */
            task_id: number | null;
        } | null;
    } | null;
    /**
     * Format: local-date-time
     * @description When it was stored, in the timezone of the account.
     */
    create_time: string;
    /**
     * Format: local-date-time
     * @description When it was last changed, in the timezone of the account.
     */
    update_time: string;
};

export type TaskChecklistItem = {
    /**
     * Format: int64
     * @description Its number in the list.
     */
    id: number;
    /** @description What is to be done. */
    text: string;
    /** @description True when the staff can finish the task only with a photograph of it. */
    needs_photograph: boolean;
    /**
     * Format: date-time
     * @description Null while it is not done.
     */
    done_at: string | null;
};

/** @description Sent when this happened: a task was added, by a person or by a rule. */
export type TaskCreatedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "task_created";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /**
     * Format: int64
     * @description The id of the task, as in `GET /tasks`.
     */
    task_id: number;
};

/** @description Sent when this happened: a task was deleted. */
export type TaskDeletedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "task_deleted";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /**
     * Format: int64
     * @description The id of the task, as in `GET /tasks`.
     */
    task_id: number;
};

export type TaskPhotograph = {
    /**
     * Format: int64
     * @description The id of the photograph.
     */
    id: number;
    /**
     * Format: int64
     * @description Who sent it. The staff may be deleted since.
     */
    staff_id: number;
    /** @description The name of the staff who sent it. */
    staff_name: string;
    /**
     * Format: int64
     * @description The item of the checklist of the task that it shows.
     */
    item_id: number | null;
    /** @description The media type of the file. `image/jpeg`: a photograph. */
    content_type: "image/jpeg" | LaterValue;
    /** @description The size of the file. */
    bytes: number;
    /** @description The address of the file. It needs no token: everybody who has the address can read the file. */
    url: string;
    /**
     * Format: date-time
     * @description The time at which it was sent.
     */
    created_at: string;
};

/** @description Sent when this happened: a staff reported a problem, or supplies that run low, as a new task. */
export type TaskReportedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "task_reported";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /**
     * Format: int64
     * @description The id of the task, as in `GET /tasks`.
     */
    task_id: number;
    /**
     * Format: int64
     * @description The id of the staff, as in `GET /staffs`.
     */
    staff_id: number;
    /**
     * Format: int64
     * @description What was reported: `problem` or `supplies`.
     */
    report_kind: number;
};

/** @description Sent when this happened: a staff gave a task back. */
export type TaskReturnedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "task_returned";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /**
     * Format: int64
     * @description The id of the task, as in `GET /tasks`.
     */
    task_id: number;
    /**
     * Format: int64
     * @description The id of the staff, as in `GET /staffs`.
     */
    staff_id: number;
};

/** @description Sent when this happened: a task changed: its status, staff, day, or its stay moved. */
export type TaskUpdatedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "task_updated";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /**
     * Format: int64
     * @description The id of the task, as in `GET /tasks`.
     */
    task_id: number;
};

export type Token = {
    /**
     * Format: int64
     * @description The id of the token. It is not secret.
     */
    id: number;
    /** @description What the token is for, in the words of who made it. */
    name: string;
    /** @description read-only, writable, or channel:<type> for a connector. */
    scope: string;
    /**
     * Format: int64
     * @description The operator as whom the token acts, with their reach.
     */
    operator_id: number;
    /** @description The name of the operator for whom the token acts. */
    operator_name: string;
    /**
     * Format: date-time
     * @description When it was stored.
     */
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
    /**
     * Format: int64
     * @description The id of the entry. `transaction_id` of other objects is this id.
     */
    id: number;
    /** @description Whether money comes in or goes out. `income`: money that the host gets; `expense`: money that the host spends. */
    direction: ("income" | "expense") | LaterValue;
    /** @description What the entry belongs to. `property`: a property; `reservation`: a stay; `operator`: the whole account. */
    link_type: ("property" | "reservation" | "operator") | LaterValue;
    /** @description outstanding until action_at has come, or until mark_paid when it was created with outstanding: true. `paid`: the money has moved; `outstanding`: the money is still to move. */
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
    /**
     * Format: int64
     * @description The id of the kind of income or expense, as in `GET /income_items` or `GET /expense_items`.
     */
    item_id: number;
    /** @description The name of the kind of income or expense. */
    item_name: string;
    /**
     * Format: int64
     * @description The id of the way of paying, as in `GET /income_methods` or `GET /expense_methods`.
     */
    payment_method_id: number;
    /** @description The name of the way of paying. */
    payment_method_name: string;
    /** @description A text for the account itself. Guests do not see it. */
    note: string;
    /** @description The operator who created it, or System. */
    operator_name: string;
    /**
     * Format: int64
     * @description For a reservation link the property of the stay.
     */
    property_id: number | null;
    /** @description The name of the property. */
    property_title: string | null;
    /** @description The order of the stay. */
    reservation_code: string | null;
    /** @description The code of the stay: one property from check-in to check-out. */
    stay_code: string | null;
    /** @description Money that goes back to the guest of the stay. */
    is_refund: boolean;
    /** @description A security deposit, taken or given back: no payment. */
    is_deposit: boolean;
    /** @description The guest of the stay. */
    guest_name: string | null;
    /** @description The channel of the stay. */
    channel_type: string | null;
    /** @description The entry of GET /custom_channels that was chosen for the stay. */
    custom_channel: {
        /**
         * Format: int64
         * @description The id of the custom channel, as in `GET /custom_channels`.
         */
        id: number;
        /** @description The name of the custom channel. */
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
    /** @description The picture or document of the entry; null without one. */
    receipt: {
        /** @description The media type of the file. `image/jpeg`: a picture; `application/pdf`: a document. */
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
    /**
     * Format: date-time
     * @description When it was stored.
     */
    created_at: string;
    /**
     * Format: date-time
     * @description When it was last changed.
     */
    updated_at: string;
};

/** @description Sent when this happened: an entry of the books was added. */
export type TransactionCreatedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "transaction_created";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /**
     * Format: int64
     * @description The id of the entry, as in `GET /transactions`.
     */
    transaction_id: number;
};

/** @description Sent when this happened: an entry of the books was deleted. */
export type TransactionDeletedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "transaction_deleted";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /**
     * Format: int64
     * @description The id of the entry, as in `GET /transactions`.
     */
    transaction_id: number;
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

/** @description Sent when this happened: an entry of the books changed, or became paid. */
export type TransactionUpdatedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "transaction_updated";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /**
     * Format: int64
     * @description The id of the entry, as in `GET /transactions`.
     */
    transaction_id: number;
};

export type Turnover = {
    /**
     * Format: int64
     * @description The id of the property, as in `GET /properties`.
     */
    property_id: number;
    /** @description The name of the property. */
    property_title: string;
    /**
     * Format: timezone
     * @description That of the property.
     */
    timezone: string;
    /**
     * Format: date
     * @description The day on which one stay ends and the next begins.
     */
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
    /** @description The stay that checks out. */
    departing_stay_code: string;
    /** @description The stay that checks in. */
    arriving_stay_code: string;
};

export type UsageCaller = {
    /**
     * Format: int64
     * @description The id of the operator.
     */
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
    /**
     * Format: int64
     * @description The id of the application; null for a token of a person.
     */
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
    started_at: string;
    /**
     * Format: date-time
     * @deprecated
     * @description The former name of `started_at`, which goes with the next release. The start of the hour, in UTC.
     */
    hour: string;
    /** @description The refused ones included. */
    requests: number;
    /** @description By a limit or a block, with 429. */
    refused: number;
};

export type Webhook = {
    /**
     * Format: int64
     * @description The id of the webhook.
     */
    id: number;
    /** @description The address that receives the events. */
    url: string;
    /** @description The events it receives. */
    events: string[];
    /** @description True when the caller may change it: false when another application, or a person, created it. The master operator may delete it in any case. */
    manageable: boolean;
    /** @description False: nothing is sent to it. */
    is_active: boolean;
    /**
     * Format: date-time
     * @description The time it was switched off because it had only failed for 5 days.
     */
    switched_off_at: string | null;
    /** @description The outcome of its last attempt at that time, such as `timeout`. `grant_ended`, with switched_off_at null: no operator grants its application access any more. It is active again with a new grant. */
    switched_off_reason: string | null;
    /**
     * Format: date-time
     * @description When it was stored.
     */
    created_at: string;
};

/** @description Sent when this happened: a webhook was added. */
export type WebhookCreatedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "webhook_created";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /**
     * Format: int64
     * @description The id of the webhook, as in `GET /webhooks`.
     */
    webhook_id: number;
};

/** @description Sent when this happened: a webhook was deleted. */
export type WebhookDeletedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "webhook_deleted";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /**
     * Format: int64
     * @description The id of the webhook, as in `GET /webhooks`.
     */
    webhook_id: number;
};

/** @description The body of a delivery: one of these, told apart by `event`. A release may add events: ignore those that you do not know. */
export type WebhookEvent = ReservationCreatedEvent | ReservationUpdatedEvent | HistoryLostEvent | GuestErasedEvent | PropertyAvailabilityUpdatedEvent | PropertyRemarksUpdatedEvent | ListingCalendarUpdatedEvent | ListingCreatedEvent | ListingUpdatedEvent | ListingDeletedEvent | TransactionCreatedEvent | TransactionUpdatedEvent | TransactionDeletedEvent | RecurringTransactionCreatedEvent | RecurringTransactionUpdatedEvent | RecurringTransactionDeletedEvent | InvoiceCreatedEvent | PayoutRuleUpdatedEvent | CreditNoteCreatedEvent | ExtraRequestCreatedEvent | ExtraRequestUpdatedEvent | ReviewCreatedEvent | ReviewUpdatedEvent | MessageCreatedEvent | ConversationCreatedEvent | ConversationUpdatedEvent | SavedReplyCreatedEvent | SavedReplyUpdatedEvent | SavedReplyDeletedEvent | SavedViewCreatedEvent | SavedViewUpdatedEvent | SavedViewDeletedEvent | TaskCreatedEvent | TaskUpdatedEvent | TaskDeletedEvent | TaskReturnedEvent | TaskReportedEvent | ChecklistCreatedEvent | ChecklistUpdatedEvent | ChecklistDeletedEvent | StaffCreatedEvent | StaffUpdatedEvent | StaffDeletedEvent | StaffAbsenceCreatedEvent | StaffAbsenceDeletedEvent | PropertyCreatedEvent | PropertyUpdatedEvent | PropertyDeletedEvent | RoomTypeCreatedEvent | RoomTypeUpdatedEvent | RoomTypeDeletedEvent | GroupCreatedEvent | GroupUpdatedEvent | GroupDeletedEvent | TagCreatedEvent | TagUpdatedEvent | TagDeletedEvent | CalendarShareLinkCreatedEvent | CalendarShareLinkDeletedEvent | CustomChannelCreatedEvent | CustomChannelUpdatedEvent | CustomChannelDeletedEvent | DictionaryEntryCreatedEvent | DictionaryEntryUpdatedEvent | DictionaryEntryDeletedEvent | ChannelWorkUpdatedEvent | WebhookCreatedEvent | WebhookUpdatedEvent | WebhookDeletedEvent | AutomationRuleCreatedEvent | AutomationRuleUpdatedEvent | AutomationRuleDeletedEvent | AutomationActionsPlannedEvent | AutomationActionExecutedEvent | AutomationActionDroppedEvent | AutomationActionPostponedEvent | AutomationActionUpdatedEvent | SandboxClockAdvancedEvent | PingEvent;

/** @description Sent when this happened: a webhook changed, or was switched on or off. */
export type WebhookUpdatedEvent = {
    /** @description Only in the log. A delivery has the same id in its header webhook-id. */
    id?: string;
    /**
     * @description The name of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    event: "webhook_updated";
    /**
     * Format: date-time
     * @description When it was stored.
     */
    timestamp: string;
    /**
     * Format: int64
     * @description The id of the webhook, as in `GET /webhooks`.
     */
    webhook_id: number;
};

export type WorkTotal = {
    /**
     * Format: int64
     * @description The id of the staff, as in `GET /staffs`.
     */
    staff_id: number;
    /** @description The name of the staff. */
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
        /** @description An amount in major units of the currency beside it. */
        amount: number;
    }[];
};

export type ListPropertiesQuery = {
    /**
     * Format: int64
     * @description Only the object with this id.
     */
    id?: number;
    /**
     * Format: int64
     * @description The id of a group: only properties of this group.
     */
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

/** @description The result of the request. */
export type ListPropertiesData = {
    /** @description The properties of this answer. */
    properties: Property[];
    /** @description The number of rows that the filters find, on all pages. */
    total: number;
    /** @description Null on the last page. */
    next_cursor: string | null;
};

export type CreatePropertyBody = {
    /** @description Unique in the account. */
    title: string;
    /** @description The postal address, empty when it is not set. */
    address?: string;
    /** @description Degrees east of Greenwich; null when the place is not set. */
    longitude?: number | null;
    /** @description Degrees north of the equator; null when the place is not set. */
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
    /** @description The name of the wireless network, for guests. */
    wifi_ssid?: string;
    /** @description The password of the wireless network. Guests of an accepted stay see it. */
    wifi_password?: string;
    /** @description What guests should know about the wireless network. */
    wifi_remarks?: string;
    /** @description Directions for the guest, shown on the guest page. */
    check_in_guide?: string;
};

/** @description The result of the request. */
export type CreatePropertyData = {
    /**
     * Format: int64
     * @description The id of the property, as in `GET /properties`.
     */
    property_id: number;
    /** @description The property, as it is after the request. */
    property: Property;
};

/** @description The result of the request. */
export type GetPropertyData = {
    /** @description The property, as it is after the request. */
    property: Property;
};

export type UpdatePropertyBody = {
    /** @description Unique in the account. */
    title?: string;
    /** @description The postal address, empty when it is not set. */
    address?: string;
    /** @description Degrees east of Greenwich; null when the place is not set. */
    longitude?: number | null;
    /** @description Degrees north of the equator; null when the place is not set. */
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
    /** @description The name of the wireless network, for guests. */
    wifi_ssid?: string;
    /** @description The password of the wireless network. Guests of an accepted stay see it. */
    wifi_password?: string;
    /** @description What guests should know about the wireless network. */
    wifi_remarks?: string;
    /** @description Directions for the guest, shown on the guest page. */
    check_in_guide?: string;
};

/** @description The result of the request. */
export type UpdatePropertyData = {
    /** @description The property, as it is after the request. */
    property: Property;
};

/** @description The result of the request. */
export type DeletePropertyData = {
    /** @description The property, as it is after the request. */
    property: Property;
};

/** @description The result of the request. */
export type RotatePropertyExportData = {
    /** @description The property, as it is after the request. */
    property: Property;
};

/** @description The result of the request. */
export type GetPropertyDetailsData = {
    /** @description What the property is like, as it is after the request. */
    details: PropertyDetails;
};

export type UpdatePropertyDetailsBody = {
    /** @description Rooms in which guests sleep or spend time, with their beds. The guests that it takes are `capacity` of the property. */
    rooms?: {
        /**
         * @description What the room is for. `bedroom`: a room to sleep in; `living_room`: a room to spend the day in; `other`: any other room.
         * @enum {string}
         */
        kind: "bedroom" | "living_room" | "other";
        /** @description The beds of the room, by kind. */
        beds: {
            /**
             * @description Each once in a room. `single`: a bed for one; `small_double`: a narrow bed for two, about 120 cm; `double`: a bed for two, about 140 cm; `queen`: a bed for two, about 150 cm; `king`: a bed for two, 180 cm or more; `bunk`: two beds, one above the other; `sofa_bed`: a sofa that becomes a bed; `futon`: a mattress on the floor; `crib`: a bed for a baby.
             * @enum {string}
             */
            kind: "single" | "small_double" | "double" | "queen" | "king" | "bunk" | "sofa_bed" | "futon" | "crib";
            /** @description How many beds of this kind are in the room. */
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
        /** @description The rules in this language. */
        text: string;
    }[];
    /** @description How the host describes it to guests, in each language once. */
    descriptions?: {
        /**
         * Format: language
         * @description A language tag of BCP 47: `en`, `pt-BR`.
         */
        language: string;
        /** @description The description in this language. */
        text: string;
    }[];
    /** @description The number under which the authorities know it as a short-term rental. */
    registration_number?: string;
    /** @description The number that guests call, on their page. Empty: none. */
    contact_phone?: string;
    /** @description What guests do before they leave, in each language once. The first is for who reads none of them. */
    check_out_steps?: {
        /**
         * Format: language
         * @description A language tag of BCP 47: `en`, `pt-BR`.
         */
        language: string;
        /** @description The steps in this language. */
        text: string;
    }[];
    /** @description What guests read about the property on their page, in this order. All titles and texts together have at most 100,000 characters. */
    guide?: {
        /** @description In each language once. The first is for who reads none of them. */
        texts: {
            /**
             * Format: language
             * @description A language tag of BCP 47: `en`, `pt-BR`.
             */
            language: string;
            /** @description What the section is about, in this language. */
            title: string;
            /** @description The section in this language. */
            text: string;
        }[];
        /** @description Pictures of the property that show it. On the page of a guest they stand here and not among the others. */
        picture_ids: number[];
    }[];
    /** @description How staff get in and find things there. Their page shows it today and tomorrow, and not the text for guests. */
    staff_guide?: string;
};

/** @description The result of the request. */
export type UpdatePropertyDetailsData = {
    /** @description What the property is like, as it is after the request. */
    details: PropertyDetails;
};

/** @description The result of the request. */
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

/** @description The result of the request. */
export type CreatePropertyPictureData = {
    /**
     * Format: int64
     * @description The id of the picture, as in `GET /properties/{property_id}/pictures`.
     */
    picture_id: number;
    /** @description The picture, as it is after the request. */
    picture: PropertyPicture;
};

export type SetPropertyPicturesBody = {
    /** @description Each picture of the property once, in the new order. */
    picture_ids: number[];
};

/** @description The result of the request. */
export type SetPropertyPicturesData = {
    /** @description In their order. The first is the cover. */
    pictures: PropertyPicture[];
};

export type UpdatePropertyPictureBody = {
    /** @description Guests see it. */
    caption?: string;
};

/** @description The result of the request. */
export type UpdatePropertyPictureData = {
    /** @description The picture, as it is after the request. */
    picture: PropertyPicture;
};

/** @description The result of the request. */
export type DeletePropertyPictureData = Record<string, never>;

/** @description The result of the request. */
export type GetPropertyBookingTermsData = {
    /** @description The terms of the property, as they are after the request. */
    booking_terms: BookingTerms;
};

export type SetPropertyBookingTermsBody = {
    /** @description Adults and children at most; null: the capacity of the property. */
    max_guests?: number | null;
    /**
     * @description What a stay costs beside its nights.
     * @default []
     */
    charges?: {
        /** @description Unique among the charges of the property. Guests see it. */
        name: string;
        /**
         * @description What the charge is for. `cleaning`: cleaning after the stay; `extra_guest`: guests beyond those that are free; `pet`: pets; `tax`: a tax, such as a tourist tax; `fee`: any other fee; `discount`: a discount.
         * @enum {string}
         */
        kind: "cleaning" | "extra_guest" | "pet" | "tax" | "fee" | "discount";
        /** @description In the currency of the property. It or percent is sent. */
        amount?: number | null;
        /** @description Of the stay: of its nights and further guests for a discount, less the discounts for a fee, and with the fees for a tax. Only a tax, a fee and a discount have one. */
        percent?: number | null;
        /**
         * @description How often it is due. For a pet charge, the pets are the guests. A percent is of the whole stay. `stay`: once; `night`: for each night; `guest`: for each guest who counts; `guest_night`: for each guest who counts and each night.
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
        /** @description The part of the year in which the charge is due; null: the whole year. */
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
    /** @description What is refunded to a guest who cancels, as it was agreed; null when nothing was. */
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

/** @description The result of the request. */
export type SetPropertyBookingTermsData = {
    /** @description The terms of the property, as they are after the request. */
    booking_terms: BookingTerms;
};

export type ListRoomTypesQuery = {
    /**
     * Format: int64
     * @description Only the object with this id.
     */
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

/** @description The result of the request. */
export type ListRoomTypesData = {
    /** @description The room types of this page. */
    room_types: RoomType[];
    /** @description The number of rows that the filters find, on all pages. */
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

/** @description The result of the request. */
export type CreateRoomTypeData = {
    /**
     * Format: int64
     * @description The id of the room type, as in `GET /room_types`.
     */
    room_type_id: number;
    /** @description The room type, as it is after the request. */
    room_type: RoomType;
};

/** @description The result of the request. */
export type GetRoomTypeData = {
    /** @description The room type, as it is after the request. */
    room_type: RoomType;
};

export type UpdateRoomTypeBody = {
    /** @description Unique among the room types of the account. */
    title?: string;
    /** @description Replaces the whole list; [] clears it. None may be in another room type. */
    property_ids?: number[];
};

/** @description The result of the request. */
export type UpdateRoomTypeData = {
    /** @description The room type, as it is after the request. */
    room_type: RoomType;
};

/** @description The result of the request. */
export type DeleteRoomTypeData = {
    /** @description The room type, as it is after the request. */
    room_type: RoomType;
};

/** @description The result of the request. */
export type RotateRoomTypeExportData = {
    /** @description The room type, as it is after the request. */
    room_type: RoomType;
};

export type ListGroupsQuery = {
    /**
     * Format: int64
     * @description Only the object with this id.
     */
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

/** @description The result of the request. */
export type ListGroupsData = {
    /** @description The groups of this page. */
    groups: Group[];
    /** @description The number of rows that the filters find, on all pages. */
    total: number;
    /** @description Null on the last page. */
    next_cursor: string | null;
};

export type CreateGroupBody = {
    /** @description Unique in the account. */
    name: string;
    /** @description The ids of properties, as in `GET /properties`. They replace the ones before. */
    property_ids?: number[];
};

/** @description The result of the request. */
export type CreateGroupData = {
    /**
     * Format: int64
     * @description The id of a group: only properties of this group.
     */
    group_id: number;
    /** @description The group, as it is after the request. */
    group: Group;
};

/** @description The result of the request. */
export type GetGroupData = {
    /** @description The group, as it is after the request. */
    group: Group;
};

export type UpdateGroupBody = {
    /** @description Unique in the account. */
    name?: string;
    /** @description Replaces the whole list; [] clears it. */
    property_ids?: number[];
};

/** @description The result of the request. */
export type UpdateGroupData = {
    /** @description The group, as it is after the request. */
    group: Group;
};

/** @description The result of the request. */
export type DeleteGroupData = Record<string, never>;

export type ListTagsQuery = {
    /**
     * Format: int64
     * @description Only the object with this id.
     */
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

/** @description The result of the request. */
export type ListTagsData = {
    /** @description Marks by which the account sorts what it has. */
    tags: Tag[];
    /** @description The number of rows that the filters find, on all pages. */
    total: number;
    /** @description Null on the last page. */
    next_cursor: string | null;
};

export type CreateTagBody = {
    /** @description Unique in the account. */
    name: string;
    /**
     * Format: color
     * @description `#RRGGBB`. Default: that of the deleted tag of this name, or else the least used of #FD587B, #1BBFA4, #FFA410, #F3D432, #2CBCFD, #7175FA, #EF7EDE, the first of equals.
     */
    color?: string;
    /** @description The ids of properties, as in `GET /properties`. They replace the ones before. */
    property_ids?: number[];
    /** @description The ids of room types, as in `GET /room_types`. They replace the ones before. */
    room_type_ids?: number[];
};

/** @description The result of the request. */
export type CreateTagData = {
    /**
     * Format: int64
     * @description The id of the tag, as in `GET /tags`.
     */
    tag_id: number;
    /** @description The tag, as it is after the request. */
    tag: Tag;
};

/** @description The result of the request. */
export type GetTagData = {
    /** @description The tag, as it is after the request. */
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

/** @description The result of the request. */
export type UpdateTagData = {
    /** @description The tag, as it is after the request. */
    tag: Tag;
};

/** @description The result of the request. */
export type DeleteTagData = Record<string, never>;

export type ListReservationTagsQuery = {
    /**
     * Format: int64
     * @description Only the object with this id.
     */
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

/** @description The result of the request. */
export type ListReservationTagsData = {
    /** @description The tags of this page. */
    reservation_tags: ReservationTag[];
    /** @description The number of rows that the filters find, on all pages. */
    total: number;
    /** @description Null on the last page. */
    next_cursor: string | null;
};

export type CreateReservationTagBody = {
    /** @description Unique in the account. */
    name: string;
    /**
     * Format: color
     * @description `#RRGGBB`. Default: that of the deleted tag of this name, or else the least used of #FD587B, #1BBFA4, #FFA410, #F3D432, #2CBCFD, #7175FA, #EF7EDE, the first of equals.
     */
    color?: string;
};

/** @description The result of the request. */
export type CreateReservationTagData = {
    /**
     * Format: int64
     * @description The id of the tag.
     */
    reservation_tag_id: number;
    /** @description The tag, as it is after the request. */
    reservation_tag: ReservationTag;
};

/** @description The result of the request. */
export type GetReservationTagData = {
    /** @description The tag, as it is after the request. */
    reservation_tag: ReservationTag;
};

/** @description The result of the request. */
export type DeleteReservationTagData = Record<string, never>;

export type CreateQuoteBody = {
    /**
     * Format: int64
     * @description Left out for any property that is free.
     */
    property_id?: number;
    /** @description In place of property_id: any of these that is free. */
    property_ids?: number[];
    /**
     * Format: date
     * @description The day on which the guests arrive: their first night begins.
     */
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
    /** @description The ages of the children that are known, at most one for each. */
    children_ages?: number[];
    /** @description Default 0. They never pay. */
    number_of_infants?: number;
    /** @description Default 0. */
    number_of_pets?: number;
    /** @description The names of optional charges of the property. Only with property_id. */
    charges?: string[];
};

/** @description The result of the request. */
export type CreateQuoteData = {
    /** @description The quote. `POST /reservations` books it by its id while it holds. */
    quote: Quote;
    /** @description Without property_id: the properties that are free on all nights, at most 500. Those that can be booked come first, then by currency and total. quote is of the first one; when none is free, it is of a property that is not. */
    offers?: {
        /**
         * Format: int64
         * @description The id of the property, as in `GET /properties`.
         */
        property_id: number;
        /** @description True when nothing speaks against it. */
        is_bookable: boolean;
        /** @description Why it cannot be booked; empty when it can. */
        reasons: {
            /** @description What speaks against it, for programs. `nights_not_available`: a night is taken or closed; `no_price`: a night has no price; `too_many_guests`: more guests than the property takes; `below_minimum_stay`: fewer nights than the minimum; `above_maximum_stay`: more nights than the maximum; `not_exact_stay`: another number of nights than the only one that is sold; `closed_on_arrival`: no arrivals on this day; `closed_on_departure`: no departures on this day; `too_late`: too short before check-in; `too_early`: too long before check-in; `amount_too_large`: the total is larger than an amount can be. */
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
    /** @description The code of the order, which may have several stays. */
    reservation_code?: string;
    /** @description The code of the stay: one property from check-in to check-out. */
    stay_code?: string;
    /** @description The code under which the channel knows the order; empty when there is none. */
    channel_id?: string;
    /**
     * Format: int64
     * @description Only stays that show this property_id. intended_property_id finds those that wait for it in the reservation box.
     */
    property_id?: number;
    /** @description Ids, at most 100: separated by commas, as a repeated parameter, or as a JSON array. As property_id, for several properties. */
    property_ids?: string | number[];
    /**
     * Format: int64
     * @description Only stays at this property, and those in the reservation box that were meant for it.
     */
    for_property_id?: number;
    /** @description Ids, at most 100: separated by commas, as a repeated parameter, or as a JSON array. As for_property_id, for several properties. */
    for_property_ids?: string | number[];
    /**
     * Format: int64
     * @description Only stays in the reservation box that were meant for this property.
     */
    intended_property_id?: number;
    /**
     * @description Where the booking stands. `wait_accept`: a request that the host must answer; it holds its nights; `wait_pay`: a hold that waits for a payment; it holds its nights; `accepted`: a booking; `cancelled`: a booking that ended before its time; it holds no nights; `denied`: a request that the host declined; `timeout`: a request or a hold that nobody answered or paid in time.
     * @enum {string}
     */
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
     * @description Only stays that check in on this day or later.
     * @example 2026-07-01
     */
    start_check_in_date?: string;
    /**
     * Format: date
     * @description Included.
     * @example 2026-07-31
     */
    end_check_in_date?: string;
    /**
     * Format: date
     * @description Only stays that check out on this day or later.
     */
    start_check_out_date?: string;
    /**
     * Format: date
     * @description Included.
     */
    end_check_out_date?: string;
    /**
     * @description The channel: where the booking or the listing comes from. `airbnb`: Airbnb; `booking.com`: Booking.com; `agoda`: Agoda; `expedia`: Expedia and its sister sites; `vrbo`: Vrbo; `trip.com`: Trip.com; `booking_site`: a booking site of the host; `direct`: booked with the host, and entered by hand or by a program; `houfy`: Houfy; `tujia`: Tujia in China; `tujia_intl`: Tujia outside of China; `xiaozhu`: Xiaozhu; `meituan_bnb`: homes at Meituan; `meituan_hotel`: hotels at Meituan; `muniao`: Muniao; `fliggy`: Fliggy; `ctrip`: Ctrip; `custom`: a channel that the account named itself; `ical`: a calendar whose channel is not known.
     * @enum {string}
     */
    channel_type?: "airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical";
    /** @description Only stays that came from the listing with this id on its channel: send channel_type, too. */
    listing_id?: string;
    /** @description With true, only stays in the reservation box; with false, only those at a property. */
    in_reservation_box?: boolean;
    /** @description With true, only stays whose nights a channel may have sold twice: in the reservation box, or on the calendar; with false, only the others. */
    in_conflict?: boolean;
    /** @description With true, only stays that their calendar does not show any more, and that were not cancelled for it (not_in_calendar_since); with false, only the others. */
    is_not_in_calendar?: boolean;
    /**
     * @deprecated
     * @description The former name of `is_not_in_calendar`, which goes with the next release. With true, only stays that their calendar does not show any more, and that were not cancelled for it (not_in_calendar_since); with false, only the others.
     */
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
    is_one_per_order?: boolean;
    /**
     * @deprecated
     * @description The former name of `is_one_per_order`, which goes with the next release. With true, only the first stay of each order among those that the other filters find, one that has not ended before one that has: what an order owes is then in one row.
     */
    one_per_order?: boolean;
    /**
     * Format: date-time
     * @description updated_at at this moment or later. A change takes its time before it is stored: begin the next request a minute before the latest updated_at that you have. GET /events never misses a change.
     */
    updated_since?: string;
    /**
     * @description Descending, unless is_ascending is true. Default booked_at. Texts are compared without regard to capitals. urgency: stays in conflict first, then by check-in, the nearest first. `booked_at`: by the moment of booking; `check_in_date`: by the day of check-in; `check_out_date`: by the day of check-out; `cancelled_at`: by the moment of cancelling; `created_at`: by the moment of storing; `updated_at`: by the latest change; `guest_name`: by the name of the guest; `property_title`: by the name of the property; `nights`: by the number of nights; `number_of_guests`: by the number of guests; `channel_type`: by the channel; `status`: by the status; `rate_amount`: by the price; `urgency`: stays in conflict first, then by check-in, the nearest first.
     * @enum {string}
     */
    order_by?: "booked_at" | "check_in_date" | "check_out_date" | "cancelled_at" | "created_at" | "updated_at" | "guest_name" | "property_title" | "nights" | "number_of_guests" | "channel_type" | "status" | "rate_amount" | "urgency";
    /** @description With true, the first by order_by comes first. */
    is_ascending?: boolean;
    /**
     * @deprecated
     * @description The former name of `is_ascending`, which goes with the next release. With true, the first by order_by comes first.
     */
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

/** @description The result of the request. */
export type ListReservationsData = {
    /** @description The stays, one row for each. */
    reservations: Reservation[];
    /** @description The number of rows that the filters find, on all pages. */
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
        /**
         * @description What the line is for. `ACCOMMODATION`: the nights; `CLEANING_FEE`: cleaning; `EXTRA_GUEST_FEE`: guests beyond those that the price includes; `PET_FEE`: pets; `HOST_SERVICE_FEE`: what the channel takes from the host; guests do not pay it; `TAX`: a tax; `OTHER`: anything else, discounts included.
         * @enum {string}
         */
        type: "ACCOMMODATION" | "CLEANING_FEE" | "EXTRA_GUEST_FEE" | "PET_FEE" | "HOST_SERVICE_FEE" | "TAX" | "OTHER";
        /** @description The text of the line, for guests. */
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
            /**
             * @description What the line is for. `ACCOMMODATION`: the nights; `CLEANING_FEE`: cleaning; `EXTRA_GUEST_FEE`: guests beyond those that the price includes; `PET_FEE`: pets; `HOST_SERVICE_FEE`: what the channel takes from the host; guests do not pay it; `TAX`: a tax; `OTHER`: anything else, discounts included.
             * @enum {string}
             */
            type: "ACCOMMODATION" | "CLEANING_FEE" | "EXTRA_GUEST_FEE" | "PET_FEE" | "HOST_SERVICE_FEE" | "TAX" | "OTHER";
            /** @description The text of the line, for guests. */
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
    /** @description The name of the guest who booked. */
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
    /**
     * Format: email
     * @description The e-mail address of the guest.
     */
    email?: string;
    /** @description The phone number of the guest. */
    mobile?: string;
    /**
     * Format: language
     * @description The language of the guest, a tag of BCP 47: `es`, `pt-BR`.
     */
    guest_language?: string;
    /** @description Remarks on the stay, for the account itself. */
    remarks?: string;
    /**
     * Format: letters-and-digits
     * @description The code under which the channel knows the order; empty when there is none.
     */
    channel_id?: string;
};

/** @description The result of the request. */
export type CreateReservationData = {
    /** @description The code of the order, which may have several stays. */
    reservation_code: string;
    /** @description The code of the stay: one property from check-in to check-out. */
    stay_code: string;
    /** @description Where the booking stands. `wait_accept`: a request that the host must answer; it holds its nights; `wait_pay`: a hold that waits for a payment; it holds its nights; `accepted`: a booking; `cancelled`: a booking that ended before its time; it holds no nights; `denied`: a request that the host declined; `timeout`: a request or a hold that nobody answered or paid in time. */
    status: ("wait_accept" | "wait_pay" | "accepted" | "cancelled" | "denied" | "timeout") | LaterValue;
    /** @description The stay, as it is after the request. */
    reservation: Reservation;
    /** @description The stays of the order. */
    stays: Reservation[];
    /** @description What else changed because of the stay. */
    cascade: Cascade;
    /** @description What a person should know of this response, in sentences. Usually empty. */
    notes: string[];
};

export type ListTurnoversQuery = {
    /**
     * Format: int64
     * @description The id of the property, as in `GET /properties`.
     */
    property_id?: number;
    /**
     * Format: date
     * @description The first day, included.
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

/** @description The result of the request. */
export type ListTurnoversData = {
    /** @description The turnovers, by day. */
    turnovers: Turnover[];
    /** @description The number of rows that the filters find, on all pages. */
    total: number;
    /** @description Null on the last page. */
    next_cursor: string | null;
};

/** @description The result of the request. */
export type ListPayoutRulesData = {
    /** @description The rules, one for each channel. */
    payout_rules: PayoutRule[];
    /** @description The number of rows that the filters find, on all pages. */
    total: number;
    /** @description Null on the last page. */
    next_cursor: string | null;
};

export type CreateGuestErasureBody = {
    /** @description The code of the order, which may have several stays. */
    reservation_code?: string;
    /**
     * Format: email
     * @description Of the guest who booked, or who sent an inquiry.
     */
    email?: string;
    /** @description Of the guest who booked. Only its digits count, six at least. */
    phone?: string;
    /** @description With reservation_code. True leaves other orders with the same e-mail address or phone number as they are, for an address that several guests share. */
    is_only_this_order?: boolean;
    /**
     * @deprecated
     * @description The former name of `is_only_this_order`, which goes with the next release. With reservation_code. True leaves other orders with the same e-mail address or phone number as they are, for an address that several guests share.
     */
    only_this_order?: boolean;
};

/** @description The result of the request. */
export type CreateGuestErasureData = {
    /** @description The stays whose guest was erased. */
    stays: {
        /** @description The code of the order, which may have several stays. */
        reservation_code: string;
        /** @description The code of the stay: one property from check-in to check-out. */
        stay_code: string;
        /** @description The name of the property. */
        property_title: string | null;
        /**
         * Format: date
         * @description The day on which the guests arrive: their first night begins.
         */
        check_in_date: string;
        /**
         * Format: date
         * @description The day on which the guests leave: it is no night of the stay.
         */
        check_out_date: string;
        /** @description False for a stay of an order that is not over. Its data is kept: the guest is still to come. */
        is_erased: boolean;
    }[];
    /** @description How much was erased, by kind. */
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
    /** @description What is kept, and why. */
    kept: {
        /** @description What is kept. */
        what: string;
        /** @description Why it is kept. */
        reason: string;
        /**
         * @deprecated
         * @description The former name of `reason`, which goes with the next release.
         */
        why: string;
    }[];
    /** @description Orders and inquiries of the same guest that further requests erase. One request erases 100 orders and 100 inquiries at most, and ends after the order with which it has erased 5,000 messages. */
    remaining: number;
};

export type ListExtraRequestsQuery = {
    /**
     * @description The code of the stay: one property from check-in to check-out.
     * @example 0-4821907-k3m8tq
     */
    stay_code?: string;
    /**
     * @description Where the booking stands. `asked`: it waits for the answer of the host; `accepted`: the host accepted it: it is a line of the price; `declined`: the host declined it.
     * @enum {string}
     */
    status?: "asked" | "accepted" | "declined";
    /** @description true: those to answer, of accepted stays that are not over where the account is. */
    is_open?: boolean;
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

/** @description The result of the request. */
export type ListExtraRequestsData = {
    /** @description What guests asked for, in the order in which they asked. */
    extra_requests: ExtraRequest[];
    /** @description The number of rows that the filters find, on all pages. */
    total: number;
    /** @description Null on the last page. */
    next_cursor: string | null;
};

/** @description The result of the request. */
export type GetTodayData = {
    /**
     * Format: date
     * @description The day where the account is.
     */
    date: string;
    /** @description Changes of this time may be lost, because another database server took over or a backup was restored. It is told for 7 days, to operators of the whole account; otherwise null. */
    history_lost: {
        /**
         * Format: date-time
         * @description The beginning of the time.
         */
        since: string;
        /**
         * Format: date-time
         * @description The end of the time.
         */
        until: string;
    } | null;
    /** @description Accepted stays at a property that check in on this day. At most 200. */
    arrivals: {
        /** @description The stays, one row for each. */
        reservations: Reservation[];
        /** @description All of them; the list may hold only the first. */
        total: number;
    };
    /** @description Accepted stays at a property that check out on this day. At most 200. */
    departures: {
        /** @description The stays, one row for each. */
        reservations: Reservation[];
        /** @description All of them; the list may hold only the first. */
        total: number;
    };
    /** @description Accepted stays at a property that began before this day and end after it. At most 50. */
    in_house: {
        /** @description The stays, one row for each. */
        reservations: Reservation[];
        /** @description All of them; the list may hold only the first. */
        total: number;
    };
    /** @description Requests to answer, the oldest first. At most 25. */
    requests: {
        /** @description The stays, one row for each. */
        reservations: Reservation[];
        /** @description All of them; the list may hold only the first. */
        total: number;
    };
    /** @description What guests have asked for on their pages, and nobody has answered: is_open of GET /extra_requests. At most 25. */
    extras: {
        /** @description What guests asked for, in the order in which they asked. */
        extra_requests: ExtraRequest[];
        /** @description All of them; the list may hold only the first. */
        total: number;
    };
    /** @description Orders that wait for a payment, the oldest first. At most 25. */
    holds: {
        /** @description The stays, one row for each. */
        reservations: Reservation[];
        /** @description All of them; the list may hold only the first. */
        total: number;
    };
    /** @description Stays in the reservation box whose nights are taken, the oldest first. At most 25. */
    conflicts: {
        /** @description The stays, one row for each. */
        reservations: Reservation[];
        /** @description All of them; the list may hold only the first. */
        total: number;
    };
    /** @description Stays of the next 90 days at a property whose nights a channel may have sold, too, by check-in. At most 25. */
    contested: {
        /** @description The stays, one row for each. */
        reservations: Reservation[];
        /** @description All of them; the list may hold only the first. */
        total: number;
    };
    /** @description Stays under way that their calendar does not show any more. At most 25. */
    missing: {
        /** @description The stays, one row for each. */
        reservations: Reservation[];
        /** @description All of them; the list may hold only the first. */
        total: number;
    };
    /** @description Stays of is_unpriced that check out within the last 30 days, or later, by check-in. At most 25. */
    unpriced: {
        /** @description The stays, one row for each. */
        reservations: Reservation[];
        /** @description All of them; the list may hold only the first. */
        total: number;
    };
    /** @description Of each order one stay, as is_one_per_order of GET /reservations says, that checks in within the last year, or later, with the debt overdue. At most 25. */
    overdue: {
        /** @description The stays, one row for each. */
        reservations: Reservation[];
        /** @description All of them; the list may hold only the first. */
        total: number;
    };
    /** @description Of each order one stay, as is_one_per_order of GET /reservations says, that checks in within the last year, or later, with the debt refund. At most 25. */
    refunds: {
        /** @description The stays, one row for each. */
        reservations: Reservation[];
        /** @description All of them; the list may hold only the first. */
        total: number;
    };
    /** @description Of each order one stay, as is_one_per_order of GET /reservations says, that checks in within the last year, or later, with the debt payout. At most 25. */
    payouts: {
        /** @description The stays, one row for each. */
        reservations: Reservation[];
        /** @description All of them; the list may hold only the first. */
        total: number;
    };
    /** @description Of each order one stay, as is_one_per_order of GET /reservations says, that checks in within the last year, or later, with the debt overpaid. At most 25. */
    overpaid: {
        /** @description The stays, one row for each. */
        reservations: Reservation[];
        /** @description All of them; the list may hold only the first. */
        total: number;
    };
    /** @description Conversations whose guest waits for an answer, the newest message first. At most 100. */
    waiting: {
        /** @description The conversations, the newest message first. */
        conversations: {
            /** @description The id of the conversation. `conversation_id` of other objects is this id. */
            id: string;
            /** @description The channel of the order or of the inquiry; `direct` for an inquiry that began here. `airbnb`: Airbnb; `booking.com`: Booking.com; `agoda`: Agoda; `expedia`: Expedia and its sister sites; `vrbo`: Vrbo; `trip.com`: Trip.com; `booking_site`: a booking site of the host; `direct`: booked with the host, and entered by hand or by a program; `houfy`: Houfy; `tujia`: Tujia in China; `tujia_intl`: Tujia outside of China; `xiaozhu`: Xiaozhu; `meituan_bnb`: homes at Meituan; `meituan_hotel`: hotels at Meituan; `muniao`: Muniao; `fliggy`: Fliggy; `ctrip`: Ctrip; `custom`: a channel that the account named itself; `ical`: a calendar whose channel is not known. */
            channel_type: ("airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical") | LaterValue;
            /**
             * Format: date-time
             * @description The creation of the conversation, as long as it has no message.
             */
            last_message_at: string;
            /** @description The guest who writes. */
            guest: {
                /** @description The name of the guest. */
                name: string | null;
                /** @description The e-mail address of the guest. */
                email: string | null;
                /** @description The phone number of the guest. */
                phone: string | null;
            };
            /**
             * Format: int64
             * @description The property of the first stay of the order, or of the inquiry.
             */
            property_id: number | null;
            /** @description The name of the property. */
            property_title: string | null;
            /**
             * Format: date
             * @description The check-in of the first stay of the order.
             */
            check_in_date: string | null;
            /**
             * Format: date
             * @description The day on which the guests leave: it is no night of the stay.
             */
            check_out_date: string | null;
            /** @description The guest has written since somebody read it or answered. */
            is_unread: boolean;
            /**
             * Format: date-time
             * @description The first message of the guest that waits for an answer, or null.
             */
            waiting_since: string | null;
            /** @description The newest message; null as long as there is none. */
            last_message: {
                /** @description Which side wrote it. `host`: the host; `guest`: the guest. */
                sender_role: ("host" | "guest") | LaterValue;
                /** @description Its first 200 characters. Empty when it is only a picture. */
                text: string;
                /** @description True when it has a picture. */
                has_attachment: boolean;
                /** @description Whether the message has reached the guest; null for one that the guest wrote. */
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
    /** @description Messages and reviews that rules have planned, that lack a value, and that are due by the end of tomorrow, the soonest first: waits_for names what to set. At most 25. */
    unready: {
        /** @description The planned actions of this page, by the moment when they are due. */
        actions: AutomationAction[];
        /** @description All of them; the list may hold only the first. */
        total: number;
    };
    /** @description The listings of has_trouble. At most 50. */
    troubled: {
        /** @description The listings of this answer. */
        listings: Listing[];
        /** @description All of them; the list may hold only the first. */
        total: number;
    };
    /** @description What staff have reported, and nobody does yet: is_reported of GET /tasks, of any day. At most 50. */
    reported: {
        /** @description The tasks of this answer. */
        tasks: Task[];
        /** @description All of them; the list may hold only the first. */
        total: number;
    };
    /** @description Open tasks of this day and the next one without a staff, but for those of reported. At most 50. */
    unassigned: {
        /** @description The tasks of this answer. */
        tasks: Task[];
        /** @description All of them; the list may hold only the first. */
        total: number;
    };
    /** @description The cleanings of this day. At most 500. */
    cleanings: {
        /** @description The tasks of this answer. */
        tasks: Task[];
        /** @description All of them; the list may hold only the first. */
        total: number;
    };
    /** @description The properties that these stays and listings name. */
    properties: {
        /**
         * Format: int64
         * @description The id of the property, as in `GET /properties`.
         */
        id: number;
        /** @description The name of the property. */
        title: string;
        /**
         * Format: timezone
         * @description IANA name, `Europe/Amsterdam`.
         */
        timezone: string;
        /**
         * Format: time-of-day
         * @description The time of day from which guests may come, in the timezone of the property.
         */
        default_checkin_time: string;
        /**
         * Format: time-of-day
         * @description The time of day until which guests leave, in the timezone of the property.
         */
        default_checkout_time: string;
    }[];
};

export type GetReservationTotalsQuery = {
    /** @description The code of the order, which may have several stays. */
    reservation_code?: string;
    /** @description The code of the stay: one property from check-in to check-out. */
    stay_code?: string;
    /** @description The code under which the channel knows the order; empty when there is none. */
    channel_id?: string;
    /**
     * Format: int64
     * @description Only stays that show this property_id. intended_property_id finds those that wait for it in the reservation box.
     */
    property_id?: number;
    /** @description Ids, at most 100: separated by commas, as a repeated parameter, or as a JSON array. As property_id, for several properties. */
    property_ids?: string | number[];
    /**
     * Format: int64
     * @description Only stays at this property, and those in the reservation box that were meant for it.
     */
    for_property_id?: number;
    /** @description Ids, at most 100: separated by commas, as a repeated parameter, or as a JSON array. As for_property_id, for several properties. */
    for_property_ids?: string | number[];
    /**
     * Format: int64
     * @description Only stays in the reservation box that were meant for this property.
     */
    intended_property_id?: number;
    /**
     * @description Where the booking stands. `wait_accept`: a request that the host must answer; it holds its nights; `wait_pay`: a hold that waits for a payment; it holds its nights; `accepted`: a booking; `cancelled`: a booking that ended before its time; it holds no nights; `denied`: a request that the host declined; `timeout`: a request or a hold that nobody answered or paid in time.
     * @enum {string}
     */
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
     * @description Only stays that check in on this day or later.
     * @example 2026-07-01
     */
    start_check_in_date?: string;
    /**
     * Format: date
     * @description Included.
     * @example 2026-07-31
     */
    end_check_in_date?: string;
    /**
     * Format: date
     * @description Only stays that check out on this day or later.
     */
    start_check_out_date?: string;
    /**
     * Format: date
     * @description Included.
     */
    end_check_out_date?: string;
    /**
     * @description The channel: where the booking or the listing comes from. `airbnb`: Airbnb; `booking.com`: Booking.com; `agoda`: Agoda; `expedia`: Expedia and its sister sites; `vrbo`: Vrbo; `trip.com`: Trip.com; `booking_site`: a booking site of the host; `direct`: booked with the host, and entered by hand or by a program; `houfy`: Houfy; `tujia`: Tujia in China; `tujia_intl`: Tujia outside of China; `xiaozhu`: Xiaozhu; `meituan_bnb`: homes at Meituan; `meituan_hotel`: hotels at Meituan; `muniao`: Muniao; `fliggy`: Fliggy; `ctrip`: Ctrip; `custom`: a channel that the account named itself; `ical`: a calendar whose channel is not known.
     * @enum {string}
     */
    channel_type?: "airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical";
    /** @description Only stays that came from the listing with this id on its channel: send channel_type, too. */
    listing_id?: string;
    /** @description With true, only stays in the reservation box; with false, only those at a property. */
    in_reservation_box?: boolean;
    /** @description With true, only stays whose nights a channel may have sold twice: in the reservation box, or on the calendar; with false, only the others. */
    in_conflict?: boolean;
    /** @description With true, only stays that their calendar does not show any more, and that were not cancelled for it (not_in_calendar_since); with false, only the others. */
    is_not_in_calendar?: boolean;
    /**
     * @deprecated
     * @description The former name of `is_not_in_calendar`, which goes with the next release. With true, only stays that their calendar does not show any more, and that were not cancelled for it (not_in_calendar_since); with false, only the others.
     */
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
    is_one_per_order?: boolean;
    /**
     * @deprecated
     * @description The former name of `is_one_per_order`, which goes with the next release. With true, only the first stay of each order among those that the other filters find, one that has not ended before one that has: what an order owes is then in one row.
     */
    one_per_order?: boolean;
    /**
     * Format: date-time
     * @description updated_at at this moment or later. A change takes its time before it is stored: begin the next request a minute before the latest updated_at that you have. GET /events never misses a change.
     */
    updated_since?: string;
};

/** @description The result of the request. */
export type GetReservationTotalsData = {
    /** @description The sums, one row for each currency. */
    totals: ReservationTotals[];
    /** @description The number of stays in all currencies. */
    total: number;
    /** @description The number of orders that these are stays of. */
    orders: number;
};

export type SetPayoutRuleBody = {
    /**
     * @description Of the order: its first check-in, or its last check-out. `check_in`: from the first check-in of the order; `check_out`: from the last check-out of the order.
     * @enum {string}
     */
    counts_from: "check_in" | "check_out";
    /** @description So many days after it. */
    days: number;
    /** @description On this day of the month that follows the month of counts_from and days; null: on that day itself. */
    day_of_month?: number | null;
};

/** @description The result of the request. */
export type SetPayoutRuleData = {
    /** @description The rule, as it is after the request. */
    payout_rule: PayoutRule;
};

/** @description The result of the request. */
export type GetReservationData = {
    /** @description The stay, as it is after the request. */
    reservation: Reservation;
};

export type UpdateReservationBody = {
    /** @description Remarks on the stay, for the account itself. */
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
        /** @description The phone number; null when it is not known. */
        phone?: string | null;
        /**
         * Format: email
         * @description The e-mail address; null when it is not known.
         */
        email?: string | null;
        /**
         * @description The kind of document. `passport`: a passport; `id_card`: an identity card; `others`: another document.
         * @enum {string|null}
         */
        id_type?: "passport" | "id_card" | "others" | null;
        /** @description The number of the document. */
        id_number?: string | null;
        /**
         * @description The gender as the document has it; null when it is not known. `male`: male; `female`: female.
         * @enum {string|null}
         */
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
        /** @description What the fee is for. */
        name: string;
        /**
         * Format: currency
         * @description The currency of the order, which is the default.
         */
        currency?: string;
        /** @description An amount in major units of the currency beside it. */
        amount: number;
    }[];
    /** @description Replaces all rate details with the accommodation alone. With rate_details it must be their sum. */
    rate_amount?: number;
    /** @description The lines of the price, in place of rate_amount, which is their sum without those of HOST_SERVICE_FEE. */
    rate_details?: {
        /**
         * @description What the line is for. `ACCOMMODATION`: the nights; `CLEANING_FEE`: cleaning; `EXTRA_GUEST_FEE`: guests beyond those that the price includes; `PET_FEE`: pets; `HOST_SERVICE_FEE`: what the channel takes from the host; guests do not pay it; `TAX`: a tax; `OTHER`: anything else, discounts included.
         * @enum {string}
         */
        type: "ACCOMMODATION" | "CLEANING_FEE" | "EXTRA_GUEST_FEE" | "PET_FEE" | "HOST_SERVICE_FEE" | "TAX" | "OTHER";
        /** @description The text of the line, for guests. */
        description?: string;
        /** @description Below 0 for a discount. In the currency of the order. */
        amount: number;
    }[];
    /** @description The commission of the stay, in the currency of the order. */
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
     * @description Whom the guest pays, for the whole order. `host`: the guest pays the host; `channel`: the guest pays the channel.
     * @enum {string}
     */
    collected_by?: "host" | "channel";
};

/** @description The result of the request. */
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

/** @description The result of the request. */
export type CancelReservationData = {
    /** @description The code of the order, which may have several stays. */
    reservation_code: string;
    /** @description The code of the stay: one property from check-in to check-out. */
    stay_code: string;
    /** @description Where the booking stands. `wait_accept`: a request that the host must answer; it holds its nights; `wait_pay`: a hold that waits for a payment; it holds its nights; `accepted`: a booking; `cancelled`: a booking that ended before its time; it holds no nights; `denied`: a request that the host declined; `timeout`: a request or a hold that nobody answered or paid in time. */
    status: ("wait_accept" | "wait_pay" | "accepted" | "cancelled" | "denied" | "timeout") | LaterValue;
    /** @description The stay, as it is after the request. */
    reservation: Reservation;
    /** @description The stays of the order. */
    stays: Reservation[];
    /** @description What else changed because of the stay. */
    cascade: Cascade;
    /** @description What a person should know of this response, in sentences. Usually empty. */
    notes: string[];
    /** @description true: a connector carries it out on the channel. false: the channel is not told, and notes says where to cancel it too. Null for an order that was booked here. */
    is_channel_told: boolean | null;
    /**
     * @deprecated
     * @description The former name of `is_channel_told`, which goes with the next release. true: a connector carries it out on the channel. false: the channel is not told, and notes says where to cancel it too. Null for an order that was booked here.
     */
    channel_is_told: boolean | null;
    /** @description What the cancellation policy keeps of the price of what is cancelled: the policy of the quote, or else of the property. Null without one. Nothing is kept but kept_amount. */
    kept_by_policy: number | null;
};

/** @description The result of the request. */
export type GetOrderData = {
    /** @description The code of the order, which may have several stays. */
    reservation_code: string;
    /** @description The code of the stay: one property from check-in to check-out. */
    stay_code: string;
    /** @description Where the booking stands. `wait_accept`: a request that the host must answer; it holds its nights; `wait_pay`: a hold that waits for a payment; it holds its nights; `accepted`: a booking; `cancelled`: a booking that ended before its time; it holds no nights; `denied`: a request that the host declined; `timeout`: a request or a hold that nobody answered or paid in time. */
    status: ("wait_accept" | "wait_pay" | "accepted" | "cancelled" | "denied" | "timeout") | LaterValue;
    /** @description The stay, as it is after the request. */
    reservation: Reservation;
    /** @description The stays of the order. */
    stays: Reservation[];
};

export type SetReservationPlacesBody = {
    /** @description The stays, each with the property where it is to be. */
    stays: {
        /** @description The code of the stay: one property from check-in to check-out. */
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

/** @description The result of the request. */
export type SetReservationPlacesData = {
    /** @description The stays in the order of the body, as they are now. */
    stays: Reservation[];
    /** @description What else changed because of the stay. */
    cascade: Cascade;
};

export type ListReservationBoxQuery = {
    /** @description The code of the stay: one property from check-in to check-out. */
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

/** @description The result of the request. */
export type ListReservationBoxData = {
    /** @description The stays that wait in the reservation box. */
    stays: BoxedStay[];
    /** @description The number of rows that the filters find, on all pages. */
    total: number;
    /** @description Null on the last page. */
    next_cursor: string | null;
};

export type UpdateReservationCheckInDetailsBody = {
    /** @description When the guests expect to arrive; null when they did not say. */
    arrival_at?: {
        /** @description The hour, 0 to 23, in the timezone of the property. */
        hour: number;
        /** @description The minute, 0 to 59. */
        minute: number;
    } | null;
    /** @description When the guests expect to leave; null when they did not say. */
    departure_at?: {
        /** @description The hour, 0 to 23, in the timezone of the property. */
        hour: number;
        /** @description The minute, 0 to 59. */
        minute: number;
    } | null;
    /** @description The code of the lock of the door; null when there is none. */
    lock_code?: string | null;
    /**
     * Format: time-of-day
     * @description The time on the day of arrival from which the guest sees the code.
     */
    lock_code_visible_after?: string | null;
    /** @description In the currency of the order. */
    deposit?: number | null;
    /**
     * @description Null: not_required. `not_required`: no document is asked; `required`: guests must show a document; `required_with_review`: guests must show a document, and the host checks it.
     * @enum {string|null}
     */
    id_required?: "not_required" | "required" | "required_with_review" | null;
};

/** @description The result of the request. */
export type UpdateReservationCheckInDetailsData = ChangedReservation;

export type SetReservationStayStatusBody = {
    /**
     * @description Whether the guests are there; null for a stay that is not accepted. `checkin_pending`: the guests have not arrived; `in_house`: the guests are there; `stay_completed`: the guests have left.
     * @enum {string}
     */
    stay_status: "checkin_pending" | "in_house" | "stay_completed";
};

/** @description The result of the request. */
export type SetReservationStayStatusData = ChangedReservation;

/** @description The result of the request. */
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

/** @description The result of the request. */
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

/** @description The result of the request. */
export type ApproveReservationData = {
    /** @description The code of the order, which may have several stays. */
    reservation_code: string;
    /** @description The code of the stay: one property from check-in to check-out. */
    stay_code: string;
    /** @description Where the booking stands. `wait_accept`: a request that the host must answer; it holds its nights; `wait_pay`: a hold that waits for a payment; it holds its nights; `accepted`: a booking; `cancelled`: a booking that ended before its time; it holds no nights; `denied`: a request that the host declined; `timeout`: a request or a hold that nobody answered or paid in time. */
    status: ("wait_accept" | "wait_pay" | "accepted" | "cancelled" | "denied" | "timeout") | LaterValue;
    /** @description The stay, as it is after the request. */
    reservation: Reservation;
    /** @description The stays of the order. */
    stays: Reservation[];
    /** @description What else changed because of the stay. */
    cascade: Cascade;
};

export type DeclineReservationBody = {
    /** @description A message to the guest, in the conversation of the order. */
    message?: string;
};

/** @description The result of the request. */
export type DeclineReservationData = {
    /** @description The code of the order, which may have several stays. */
    reservation_code: string;
    /** @description The code of the stay: one property from check-in to check-out. */
    stay_code: string;
    /** @description Where the booking stands. `wait_accept`: a request that the host must answer; it holds its nights; `wait_pay`: a hold that waits for a payment; it holds its nights; `accepted`: a booking; `cancelled`: a booking that ended before its time; it holds no nights; `denied`: a request that the host declined; `timeout`: a request or a hold that nobody answered or paid in time. */
    status: ("wait_accept" | "wait_pay" | "accepted" | "cancelled" | "denied" | "timeout") | LaterValue;
    /** @description The stay, as it is after the request. */
    reservation: Reservation;
    /** @description The stays of the order. */
    stays: Reservation[];
    /** @description What else changed because of the stay. */
    cascade: Cascade;
};

/** @description The result of the request. */
export type ApproveExtraRequestData = {
    /**
     * Format: int64
     * @description The id of what the guest asked for, as in `GET /extra_requests`.
     */
    extra_request_id: number;
    /** @description What the guest asked for, as it is after the request. */
    extra_request: ExtraRequest;
};

/** @description The result of the request. */
export type DeclineExtraRequestData = {
    /**
     * Format: int64
     * @description The id of what the guest asked for, as in `GET /extra_requests`.
     */
    extra_request_id: number;
    /** @description What the guest asked for, as it is after the request. */
    extra_request: ExtraRequest;
};

export type AllocateReservationBody = {
    /**
     * Format: int64
     * @description The new property of the stay.
     */
    property_id: number;
};

/** @description The result of the request. */
export type AllocateReservationData = MovedReservation;

export type MoveReservationToBoxBody = {
    /**
     * Format: int64
     * @description The property that it is meant for then, and whose nights it keeps; 0 for none. Default: the property where it is.
     */
    intended_property_id?: number;
};

/** @description The result of the request. */
export type MoveReservationToBoxData = MovedReservation;

export type AddReservationTagBody = {
    /** @description The name of the tag, case-sensitive. */
    tag_name: string;
};

/** @description The result of the request. */
export type AddReservationTagData = ChangedReservation;

export type RemoveReservationTagQuery = {
    /** @description Required here or in the body. */
    tag_name?: string;
};

export type RemoveReservationTagBody = {
    /** @description Required here or in the query. */
    tag_name?: string;
};

/** @description The result of the request. */
export type RemoveReservationTagData = ChangedReservation;

export type GetAvailabilitiesQuery = {
    /**
     * @description Ids, at most 100: separated by commas, as a repeated parameter, or as a JSON array.
     * @example 1001
     */
    property_ids: string | number[];
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

/** @description The result of the request. */
export type GetAvailabilitiesData = {
    /** @description The properties of this answer. */
    properties: {
        /**
         * Format: int64
         * @description The id of the property, as in `GET /properties`.
         */
        id: number;
        /** @description The nights of the property, one for each day asked for. */
        availabilities: {
            /**
             * Format: date
             * @description The day on which the night begins.
             */
            date: string;
            /** @description No stay holds the night or waits for it in the reservation box, the host has not closed it, and no calendar closes it. */
            available: boolean;
            /** @description The remark of the host about the night. */
            remarks: string;
        }[];
    }[];
};

export type SetAvailabilitiesBody = {
    /** @description The ids of properties, as in `GET /properties`. They replace the ones before. */
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

/** @description The result of the request. */
export type SetAvailabilitiesData = {
    /** @description Nights that became free or were taken. */
    availabilities: {
        /**
         * Format: int64
         * @description The id of the property, as in `GET /properties`.
         */
        property_id: number;
        /**
         * Format: date
         * @description The first day, included.
         */
        start_date: string;
        /**
         * Format: date
         * @description Inclusive.
         */
        end_date: string;
        /** @description True: the night is free. */
        available: boolean;
    }[];
    /** @description Nights that the imported calendar of a listing had closed. They stay open until the closure changes in the calendar. */
    opened_closures: {
        /**
         * Format: int64
         * @description The id of the property, as in `GET /properties`.
         */
        property_id: number;
        /** @description The channel: where the booking or the listing comes from. */
        channel_type: string;
        /** @description The id under which the channel knows the listing; empty when there is none. */
        listing_id: string;
        /**
         * Format: date
         * @description The first day, included.
         */
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
    /**
     * Format: int64
     * @description Only the object with this id.
     */
    id?: number;
    /**
     * @description The channel: where the booking or the listing comes from. `airbnb`: Airbnb; `booking.com`: Booking.com; `agoda`: Agoda; `expedia`: Expedia and its sister sites; `vrbo`: Vrbo; `trip.com`: Trip.com; `booking_site`: a booking site of the host; `direct`: booked with the host, and entered by hand or by a program; `houfy`: Houfy; `tujia`: Tujia in China; `tujia_intl`: Tujia outside of China; `xiaozhu`: Xiaozhu; `meituan_bnb`: homes at Meituan; `meituan_hotel`: hotels at Meituan; `muniao`: Muniao; `fliggy`: Fliggy; `ctrip`: Ctrip; `custom`: a channel that the account named itself; `ical`: a calendar whose channel is not known.
     * @enum {string}
     */
    channel_type?: "airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical";
    /** @description The id under which the channel knows the listing; empty when there is none. */
    listing_id?: string;
    /**
     * Format: int64
     * @description Offered by itself, not as part of a room type.
     */
    property_id?: number;
    /** @description Ids, at most 100: separated by commas, as a repeated parameter, or as a JSON array. As property_id, for several properties. */
    property_ids?: string | number[];
    /**
     * Format: int64
     * @description The id of the room type, as in `GET /room_types`.
     */
    room_type_id?: number;
    /**
     * Format: int64
     * @description Only listings that this connector has connected.
     */
    channel_account_id?: number;
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

/** @description The result of the request. */
export type ListListingsData = {
    /** @description The listings of this answer. */
    listings: Listing[];
    /** @description The number of rows that the filters find, on all pages. */
    total: number;
    /** @description Null on the last page. */
    next_cursor: string | null;
};

export type CreateListingBody = {
    /**
     * @description The channel: where the booking or the listing comes from. `airbnb`: Airbnb; `booking.com`: Booking.com; `agoda`: Agoda; `expedia`: Expedia and its sister sites; `vrbo`: Vrbo; `trip.com`: Trip.com; `booking_site`: a booking site of the host; `direct`: booked with the host, and entered by hand or by a program; `houfy`: Houfy; `tujia`: Tujia in China; `tujia_intl`: Tujia outside of China; `xiaozhu`: Xiaozhu; `meituan_bnb`: homes at Meituan; `meituan_hotel`: hotels at Meituan; `muniao`: Muniao; `fliggy`: Fliggy; `ctrip`: Ctrip; `custom`: a channel that the account named itself; `ical`: a calendar whose channel is not known.
     * @enum {string}
     */
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
    /** @description The name of the listing, for the account. */
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

/** @description The result of the request. */
export type CreateListingData = {
    /** @description The listing, as it is after the request. */
    listing: Listing;
};

export type ListChannelAccountsQuery = {
    /**
     * Format: int64
     * @description Only the object with this id.
     */
    id?: number;
    /**
     * @description Only accounts of this channel. `airbnb`: Airbnb; `booking.com`: Booking.com; `agoda`: Agoda; `expedia`: Expedia and its sister sites; `vrbo`: Vrbo; `trip.com`: Trip.com; `booking_site`: a booking site of the host; `direct`: booked with the host, and entered by hand or by a program; `houfy`: Houfy; `tujia`: Tujia in China; `tujia_intl`: Tujia outside of China; `xiaozhu`: Xiaozhu; `meituan_bnb`: homes at Meituan; `meituan_hotel`: hotels at Meituan; `muniao`: Muniao; `fliggy`: Fliggy; `ctrip`: Ctrip; `custom`: a channel that the account named itself; `ical`: a calendar whose channel is not known.
     * @enum {string}
     */
    channel_type?: "airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical";
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

/** @description The result of the request. */
export type ListChannelAccountsData = {
    /** @description The accounts of channels of this page. */
    channel_accounts: ChannelAccount[];
    /** @description The number of rows that the filters find, on all pages. */
    total: number;
    /** @description Null on the last page. */
    next_cursor: string | null;
};

export type ListClosuresQuery = {
    /**
     * Format: int64
     * @description The id here of a listing.
     */
    listing_id?: number;
    /**
     * Format: int64
     * @description The id of the property, as in `GET /properties`.
     * @example 1001
     */
    property_id?: number;
    /** @description Ids, at most 100: separated by commas, as a repeated parameter, or as a JSON array. As property_id, for several properties. */
    property_ids?: string | number[];
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

/** @description The result of the request. */
export type ListClosuresData = {
    /** @description The closures of this page. */
    closures: Closure[];
    /** @description The number of rows that the filters find, on all pages. */
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

/** @description The result of the request. */
export type GetPricingRatioData = {
    /** @description Ordered by id. */
    channels: PricingRatio[];
};

/** @description The result of the request. */
export type GetListingData = {
    /** @description The listing, as it is after the request. */
    listing: Listing;
};

export type UpdateListingBody = {
    /** @description The name of the listing, for the account. */
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
     * @description With another import_url or null: what becomes of the coming reservations of the calendar. keep, the default, leaves them; cancel cancels them, without telling the channel. `keep`: orders of the calendar stay as they are; `cancel`: orders of the calendar that have not begun are cancelled.
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
     * @description Cannot be changed. `airbnb`: Airbnb; `booking.com`: Booking.com; `agoda`: Agoda; `expedia`: Expedia and its sister sites; `vrbo`: Vrbo; `trip.com`: Trip.com; `booking_site`: a booking site of the host; `direct`: booked with the host, and entered by hand or by a program; `houfy`: Houfy; `tujia`: Tujia in China; `tujia_intl`: Tujia outside of China; `xiaozhu`: Xiaozhu; `meituan_bnb`: homes at Meituan; `meituan_hotel`: hotels at Meituan; `muniao`: Muniao; `fliggy`: Fliggy; `ctrip`: Ctrip; `custom`: a channel that the account named itself; `ical`: a calendar whose channel is not known.
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

/** @description The result of the request. */
export type UpdateListingData = {
    /** @description The listing, as it is after the request. */
    listing: Listing;
    /** @description With import_orders cancel: the reservations of its calendar that were cancelled, and the closures that were opened. Null with keep. */
    difference: {
        /** @description The new reservations. */
        added: {
            /** @description Null for a reservation that a dry run would create or restore. */
            reservation_code: string | null;
            /**
             * Format: int64
             * @description Null when no property of the room type was free.
             */
            property_id: number | null;
            /**
             * Format: date
             * @description The day on which the guests arrive: their first night begins.
             */
            check_in_date: string;
            /**
             * Format: date
             * @description The day on which the guests leave: it is no night of the stay.
             */
            check_out_date: string;
            /** @description The former dates of a stay that moved. */
            before: {
                /**
                 * Format: date
                 * @description The day on which the guests arrive: their first night begins.
                 */
                check_in_date: string;
                /**
                 * Format: date
                 * @description The day on which the guests leave: it is no night of the stay.
                 */
                check_out_date: string;
            } | null;
            /** @description The name of the guest who booked. */
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
            /**
             * Format: date
             * @description The day on which the guests arrive: their first night begins.
             */
            check_in_date: string;
            /**
             * Format: date
             * @description The day on which the guests leave: it is no night of the stay.
             */
            check_out_date: string;
            /** @description The former dates of a stay that moved. */
            before: {
                /**
                 * Format: date
                 * @description The day on which the guests arrive: their first night begins.
                 */
                check_in_date: string;
                /**
                 * Format: date
                 * @description The day on which the guests leave: it is no night of the stay.
                 */
                check_out_date: string;
            } | null;
            /** @description The name of the guest who booked. */
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
            /**
             * Format: date
             * @description The day on which the guests arrive: their first night begins.
             */
            check_in_date: string;
            /**
             * Format: date
             * @description The day on which the guests leave: it is no night of the stay.
             */
            check_out_date: string;
            /** @description The former dates of a stay that moved. */
            before: {
                /**
                 * Format: date
                 * @description The day on which the guests arrive: their first night begins.
                 */
                check_in_date: string;
                /**
                 * Format: date
                 * @description The day on which the guests leave: it is no night of the stay.
                 */
                check_out_date: string;
            } | null;
            /** @description The name of the guest who booked. */
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
            /**
             * Format: date
             * @description The day on which the guests arrive: their first night begins.
             */
            check_in_date: string;
            /**
             * Format: date
             * @description The day on which the guests leave: it is no night of the stay.
             */
            check_out_date: string;
            /** @description The former dates of a stay that moved. */
            before: {
                /**
                 * Format: date
                 * @description The day on which the guests arrive: their first night begins.
                 */
                check_in_date: string;
                /**
                 * Format: date
                 * @description The day on which the guests leave: it is no night of the stay.
                 */
                check_out_date: string;
            } | null;
            /** @description The name of the guest who booked. */
            guest_name: string | null;
        }[];
        /** @description The new closures. */
        blocks_added: {
            /**
             * Format: int64
             * @description Null when the room type has none.
             */
            property_id: number | null;
            /**
             * Format: date
             * @description The first day, included.
             */
            start_date: string;
            /**
             * Format: date
             * @description Included.
             */
            end_date: string;
            /** @description The title in the calendar. */
            summary: string;
        }[];
        /** @description The closures that have ended. */
        blocks_removed: {
            /**
             * Format: int64
             * @description Null when the room type has none.
             */
            property_id: number | null;
            /**
             * Format: date
             * @description The first day, included.
             */
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
     * @description What becomes of the coming reservations of its calendar. keep, the default, leaves them; cancel cancels them, without telling the channel. `keep`: orders of the calendar stay as they are; `cancel`: orders of the calendar that have not begun are cancelled.
     * @enum {string}
     */
    import_orders?: "keep" | "cancel";
};

/** @description The result of the request. */
export type DeleteListingData = {
    /** @description With import_orders cancel: the reservations of its calendar that were cancelled, and the closures that were opened. Null with keep. */
    difference: {
        /** @description The new reservations. */
        added: {
            /** @description Null for a reservation that a dry run would create or restore. */
            reservation_code: string | null;
            /**
             * Format: int64
             * @description Null when no property of the room type was free.
             */
            property_id: number | null;
            /**
             * Format: date
             * @description The day on which the guests arrive: their first night begins.
             */
            check_in_date: string;
            /**
             * Format: date
             * @description The day on which the guests leave: it is no night of the stay.
             */
            check_out_date: string;
            /** @description The former dates of a stay that moved. */
            before: {
                /**
                 * Format: date
                 * @description The day on which the guests arrive: their first night begins.
                 */
                check_in_date: string;
                /**
                 * Format: date
                 * @description The day on which the guests leave: it is no night of the stay.
                 */
                check_out_date: string;
            } | null;
            /** @description The name of the guest who booked. */
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
            /**
             * Format: date
             * @description The day on which the guests arrive: their first night begins.
             */
            check_in_date: string;
            /**
             * Format: date
             * @description The day on which the guests leave: it is no night of the stay.
             */
            check_out_date: string;
            /** @description The former dates of a stay that moved. */
            before: {
                /**
                 * Format: date
                 * @description The day on which the guests arrive: their first night begins.
                 */
                check_in_date: string;
                /**
                 * Format: date
                 * @description The day on which the guests leave: it is no night of the stay.
                 */
                check_out_date: string;
            } | null;
            /** @description The name of the guest who booked. */
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
            /**
             * Format: date
             * @description The day on which the guests arrive: their first night begins.
             */
            check_in_date: string;
            /**
             * Format: date
             * @description The day on which the guests leave: it is no night of the stay.
             */
            check_out_date: string;
            /** @description The former dates of a stay that moved. */
            before: {
                /**
                 * Format: date
                 * @description The day on which the guests arrive: their first night begins.
                 */
                check_in_date: string;
                /**
                 * Format: date
                 * @description The day on which the guests leave: it is no night of the stay.
                 */
                check_out_date: string;
            } | null;
            /** @description The name of the guest who booked. */
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
            /**
             * Format: date
             * @description The day on which the guests arrive: their first night begins.
             */
            check_in_date: string;
            /**
             * Format: date
             * @description The day on which the guests leave: it is no night of the stay.
             */
            check_out_date: string;
            /** @description The former dates of a stay that moved. */
            before: {
                /**
                 * Format: date
                 * @description The day on which the guests arrive: their first night begins.
                 */
                check_in_date: string;
                /**
                 * Format: date
                 * @description The day on which the guests leave: it is no night of the stay.
                 */
                check_out_date: string;
            } | null;
            /** @description The name of the guest who booked. */
            guest_name: string | null;
        }[];
        /** @description The new closures. */
        blocks_added: {
            /**
             * Format: int64
             * @description Null when the room type has none.
             */
            property_id: number | null;
            /**
             * Format: date
             * @description The first day, included.
             */
            start_date: string;
            /**
             * Format: date
             * @description Included.
             */
            end_date: string;
            /** @description The title in the calendar. */
            summary: string;
        }[];
        /** @description The closures that have ended. */
        blocks_removed: {
            /**
             * Format: int64
             * @description Null when the room type has none.
             */
            property_id: number | null;
            /**
             * Format: date
             * @description The first day, included.
             */
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

/** @description The result of the request. */
export type GetChannelAccountData = {
    /** @description The account of the channel. */
    channel_account: ChannelAccount;
};

export type SetPricingRatioBody = {
    /** @description In percent of the price of its property or room type, with at most two decimal places. */
    ratio: number;
    /**
     * @description To the nearest whole amount, multiple of 5, or amount that ends in .99. No price above 0 becomes 0. `none`: to the smallest unit of the currency; `1`: to a whole amount; `5`: to a multiple of 5; `.99`: to an amount that ends in .99.
     * @default none
     * @enum {string}
     */
    rounding?: "none" | "1" | "5" | ".99";
};

/** @description The result of the request. */
export type SetPricingRatioData = {
    /** @description The ratio, as it is after the request. */
    pricing_ratio: PricingRatio;
};

export type PreviewListingBody = {
    /**
     * @description The channel: where the booking or the listing comes from. `airbnb`: Airbnb; `booking.com`: Booking.com; `agoda`: Agoda; `expedia`: Expedia and its sister sites; `vrbo`: Vrbo; `trip.com`: Trip.com; `booking_site`: a booking site of the host; `direct`: booked with the host, and entered by hand or by a program; `houfy`: Houfy; `tujia`: Tujia in China; `tujia_intl`: Tujia outside of China; `xiaozhu`: Xiaozhu; `meituan_bnb`: homes at Meituan; `meituan_hotel`: hotels at Meituan; `muniao`: Muniao; `fliggy`: Fliggy; `ctrip`: Ctrip; `custom`: a channel that the account named itself; `ical`: a calendar whose channel is not known.
     * @enum {string}
     */
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
    /** @description The name of the listing, for the account. */
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

/** @description The result of the request. */
export type PreviewListingData = {
    /** @description What the calendar changes, booking by booking. */
    difference: {
        /** @description The new reservations. */
        added: {
            /** @description Null for a reservation that a dry run would create or restore. */
            reservation_code: string | null;
            /**
             * Format: int64
             * @description Null when no property of the room type was free.
             */
            property_id: number | null;
            /**
             * Format: date
             * @description The day on which the guests arrive: their first night begins.
             */
            check_in_date: string;
            /**
             * Format: date
             * @description The day on which the guests leave: it is no night of the stay.
             */
            check_out_date: string;
            /** @description The former dates of a stay that moved. */
            before: {
                /**
                 * Format: date
                 * @description The day on which the guests arrive: their first night begins.
                 */
                check_in_date: string;
                /**
                 * Format: date
                 * @description The day on which the guests leave: it is no night of the stay.
                 */
                check_out_date: string;
            } | null;
            /** @description The name of the guest who booked. */
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
            /**
             * Format: date
             * @description The day on which the guests arrive: their first night begins.
             */
            check_in_date: string;
            /**
             * Format: date
             * @description The day on which the guests leave: it is no night of the stay.
             */
            check_out_date: string;
            /** @description The former dates of a stay that moved. */
            before: {
                /**
                 * Format: date
                 * @description The day on which the guests arrive: their first night begins.
                 */
                check_in_date: string;
                /**
                 * Format: date
                 * @description The day on which the guests leave: it is no night of the stay.
                 */
                check_out_date: string;
            } | null;
            /** @description The name of the guest who booked. */
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
            /**
             * Format: date
             * @description The day on which the guests arrive: their first night begins.
             */
            check_in_date: string;
            /**
             * Format: date
             * @description The day on which the guests leave: it is no night of the stay.
             */
            check_out_date: string;
            /** @description The former dates of a stay that moved. */
            before: {
                /**
                 * Format: date
                 * @description The day on which the guests arrive: their first night begins.
                 */
                check_in_date: string;
                /**
                 * Format: date
                 * @description The day on which the guests leave: it is no night of the stay.
                 */
                check_out_date: string;
            } | null;
            /** @description The name of the guest who booked. */
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
            /**
             * Format: date
             * @description The day on which the guests arrive: their first night begins.
             */
            check_in_date: string;
            /**
             * Format: date
             * @description The day on which the guests leave: it is no night of the stay.
             */
            check_out_date: string;
            /** @description The former dates of a stay that moved. */
            before: {
                /**
                 * Format: date
                 * @description The day on which the guests arrive: their first night begins.
                 */
                check_in_date: string;
                /**
                 * Format: date
                 * @description The day on which the guests leave: it is no night of the stay.
                 */
                check_out_date: string;
            } | null;
            /** @description The name of the guest who booked. */
            guest_name: string | null;
        }[];
        /** @description The new closures. */
        blocks_added: {
            /**
             * Format: int64
             * @description Null when the room type has none.
             */
            property_id: number | null;
            /**
             * Format: date
             * @description The first day, included.
             */
            start_date: string;
            /**
             * Format: date
             * @description Included.
             */
            end_date: string;
            /** @description The title in the calendar. */
            summary: string;
        }[];
        /** @description The closures that have ended. */
        blocks_removed: {
            /**
             * Format: int64
             * @description Null when the room type has none.
             */
            property_id: number | null;
            /**
             * Format: date
             * @description The first day, included.
             */
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
    /** @description Events of the calendar that could not be read. Null when all were read. */
    skipped_events: {
        /** @description How many events could not be read. */
        count: number;
        /** @description The first five. */
        first: {
            /** @description The line of the calendar on which the event begins. */
            line: number;
            /** @description The title of the event. */
            title: string;
            /** @description Why the event could not be read. `dates_unreadable`: its dates cannot be read; `ends_before_start`: it ends before it begins; `rule_unreadable`: its rule of repetition cannot be read. */
            reason: ("dates_unreadable" | "ends_before_start" | "rule_unreadable") | LaterValue;
        }[];
    } | null;
    /** @description Nights of the calendar that only show back what its channel was shown. They are not in the difference. */
    echo_nights: number;
    /** @description The listing, as it is after the request. */
    listing: PreviewedListing;
    /** @description Why the calendar could not be read, as a sentence; null after a good read. */
    error: string | null;
};

export type CreateAvailabilityToClosureBody = {
    /** @description The code of the stay: one property from check-in to check-out. */
    stay_code: string;
};

/** @description The result of the request. */
export type CreateAvailabilityToClosureData = {
    /** @description The closure, as it is after the request. */
    closure: Closure;
};

/** @description The result of the request. */
export type RotateListingExportData = {
    /** @description The listing, as it is after the request. */
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
     * @description Only with dry_run: another way to read its events. Default: that of the listing. `auto`: each event is read by its title; `reservations`: all are reservations; `closures`: all are closures.
     * @enum {string}
     */
    events_are?: "auto" | "reservations" | "closures";
};

/** @description The result of the request. */
export type SyncListingData = {
    /** @description What the calendar changes, booking by booking. */
    difference: {
        /** @description The new reservations. */
        added: {
            /** @description Null for a reservation that a dry run would create or restore. */
            reservation_code: string | null;
            /**
             * Format: int64
             * @description Null when no property of the room type was free.
             */
            property_id: number | null;
            /**
             * Format: date
             * @description The day on which the guests arrive: their first night begins.
             */
            check_in_date: string;
            /**
             * Format: date
             * @description The day on which the guests leave: it is no night of the stay.
             */
            check_out_date: string;
            /** @description The former dates of a stay that moved. */
            before: {
                /**
                 * Format: date
                 * @description The day on which the guests arrive: their first night begins.
                 */
                check_in_date: string;
                /**
                 * Format: date
                 * @description The day on which the guests leave: it is no night of the stay.
                 */
                check_out_date: string;
            } | null;
            /** @description The name of the guest who booked. */
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
            /**
             * Format: date
             * @description The day on which the guests arrive: their first night begins.
             */
            check_in_date: string;
            /**
             * Format: date
             * @description The day on which the guests leave: it is no night of the stay.
             */
            check_out_date: string;
            /** @description The former dates of a stay that moved. */
            before: {
                /**
                 * Format: date
                 * @description The day on which the guests arrive: their first night begins.
                 */
                check_in_date: string;
                /**
                 * Format: date
                 * @description The day on which the guests leave: it is no night of the stay.
                 */
                check_out_date: string;
            } | null;
            /** @description The name of the guest who booked. */
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
            /**
             * Format: date
             * @description The day on which the guests arrive: their first night begins.
             */
            check_in_date: string;
            /**
             * Format: date
             * @description The day on which the guests leave: it is no night of the stay.
             */
            check_out_date: string;
            /** @description The former dates of a stay that moved. */
            before: {
                /**
                 * Format: date
                 * @description The day on which the guests arrive: their first night begins.
                 */
                check_in_date: string;
                /**
                 * Format: date
                 * @description The day on which the guests leave: it is no night of the stay.
                 */
                check_out_date: string;
            } | null;
            /** @description The name of the guest who booked. */
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
            /**
             * Format: date
             * @description The day on which the guests arrive: their first night begins.
             */
            check_in_date: string;
            /**
             * Format: date
             * @description The day on which the guests leave: it is no night of the stay.
             */
            check_out_date: string;
            /** @description The former dates of a stay that moved. */
            before: {
                /**
                 * Format: date
                 * @description The day on which the guests arrive: their first night begins.
                 */
                check_in_date: string;
                /**
                 * Format: date
                 * @description The day on which the guests leave: it is no night of the stay.
                 */
                check_out_date: string;
            } | null;
            /** @description The name of the guest who booked. */
            guest_name: string | null;
        }[];
        /** @description The new closures. */
        blocks_added: {
            /**
             * Format: int64
             * @description Null when the room type has none.
             */
            property_id: number | null;
            /**
             * Format: date
             * @description The first day, included.
             */
            start_date: string;
            /**
             * Format: date
             * @description Included.
             */
            end_date: string;
            /** @description The title in the calendar. */
            summary: string;
        }[];
        /** @description The closures that have ended. */
        blocks_removed: {
            /**
             * Format: int64
             * @description Null when the room type has none.
             */
            property_id: number | null;
            /**
             * Format: date
             * @description The first day, included.
             */
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
    /** @description Events of the calendar that could not be read. Null when all were read. */
    skipped_events: {
        /** @description How many events could not be read. */
        count: number;
        /** @description The first five. */
        first: {
            /** @description The line of the calendar on which the event begins. */
            line: number;
            /** @description The title of the event. */
            title: string;
            /** @description Why the event could not be read. `dates_unreadable`: its dates cannot be read; `ends_before_start`: it ends before it begins; `rule_unreadable`: its rule of repetition cannot be read. */
            reason: ("dates_unreadable" | "ends_before_start" | "rule_unreadable") | LaterValue;
        }[];
    } | null;
    /** @description Nights of the calendar that only show back what its channel was shown. They are not in the difference. */
    echo_nights: number;
    /** @description The listing, as it is after the request. */
    listing: Listing;
    /** @description Why the calendar could not be read, as a sentence; null after a good read. */
    error: string | null;
};

export type CreateListingHeldBackBody = {
    /**
     * @description confirm cancels what is no longer in the calendar, and opens the nights of its closures. keep keeps all of it until the calendar shows it again. `confirm`: they have ended on the channel: cancel them; `keep`: the calendar is wrong: keep them.
     * @enum {string}
     */
    decision: "confirm" | "keep";
};

/** @description The result of the request. */
export type CreateListingHeldBackData = {
    /** @description The listing, as it is after the request. */
    listing: Listing;
    /** @description What the calendar changes, booking by booking. */
    difference: {
        /** @description The new reservations. */
        added: {
            /** @description Null for a reservation that a dry run would create or restore. */
            reservation_code: string | null;
            /**
             * Format: int64
             * @description Null when no property of the room type was free.
             */
            property_id: number | null;
            /**
             * Format: date
             * @description The day on which the guests arrive: their first night begins.
             */
            check_in_date: string;
            /**
             * Format: date
             * @description The day on which the guests leave: it is no night of the stay.
             */
            check_out_date: string;
            /** @description The former dates of a stay that moved. */
            before: {
                /**
                 * Format: date
                 * @description The day on which the guests arrive: their first night begins.
                 */
                check_in_date: string;
                /**
                 * Format: date
                 * @description The day on which the guests leave: it is no night of the stay.
                 */
                check_out_date: string;
            } | null;
            /** @description The name of the guest who booked. */
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
            /**
             * Format: date
             * @description The day on which the guests arrive: their first night begins.
             */
            check_in_date: string;
            /**
             * Format: date
             * @description The day on which the guests leave: it is no night of the stay.
             */
            check_out_date: string;
            /** @description The former dates of a stay that moved. */
            before: {
                /**
                 * Format: date
                 * @description The day on which the guests arrive: their first night begins.
                 */
                check_in_date: string;
                /**
                 * Format: date
                 * @description The day on which the guests leave: it is no night of the stay.
                 */
                check_out_date: string;
            } | null;
            /** @description The name of the guest who booked. */
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
            /**
             * Format: date
             * @description The day on which the guests arrive: their first night begins.
             */
            check_in_date: string;
            /**
             * Format: date
             * @description The day on which the guests leave: it is no night of the stay.
             */
            check_out_date: string;
            /** @description The former dates of a stay that moved. */
            before: {
                /**
                 * Format: date
                 * @description The day on which the guests arrive: their first night begins.
                 */
                check_in_date: string;
                /**
                 * Format: date
                 * @description The day on which the guests leave: it is no night of the stay.
                 */
                check_out_date: string;
            } | null;
            /** @description The name of the guest who booked. */
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
            /**
             * Format: date
             * @description The day on which the guests arrive: their first night begins.
             */
            check_in_date: string;
            /**
             * Format: date
             * @description The day on which the guests leave: it is no night of the stay.
             */
            check_out_date: string;
            /** @description The former dates of a stay that moved. */
            before: {
                /**
                 * Format: date
                 * @description The day on which the guests arrive: their first night begins.
                 */
                check_in_date: string;
                /**
                 * Format: date
                 * @description The day on which the guests leave: it is no night of the stay.
                 */
                check_out_date: string;
            } | null;
            /** @description The name of the guest who booked. */
            guest_name: string | null;
        }[];
        /** @description The new closures. */
        blocks_added: {
            /**
             * Format: int64
             * @description Null when the room type has none.
             */
            property_id: number | null;
            /**
             * Format: date
             * @description The first day, included.
             */
            start_date: string;
            /**
             * Format: date
             * @description Included.
             */
            end_date: string;
            /** @description The title in the calendar. */
            summary: string;
        }[];
        /** @description The closures that have ended. */
        blocks_removed: {
            /**
             * Format: int64
             * @description Null when the room type has none.
             */
            property_id: number | null;
            /**
             * Format: date
             * @description The first day, included.
             */
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
    /** @description The name of the guest who booked. */
    guest_name?: string;
};

/** @description The result of the request. */
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
    /** @description The listings whose calendars are asked for, or shown. */
    listings: {
        /**
         * @description The channel: where the booking or the listing comes from. `airbnb`: Airbnb; `booking.com`: Booking.com; `agoda`: Agoda; `expedia`: Expedia and its sister sites; `vrbo`: Vrbo; `trip.com`: Trip.com; `booking_site`: a booking site of the host; `direct`: booked with the host, and entered by hand or by a program; `houfy`: Houfy; `tujia`: Tujia in China; `tujia_intl`: Tujia outside of China; `xiaozhu`: Xiaozhu; `meituan_bnb`: homes at Meituan; `meituan_hotel`: hotels at Meituan; `muniao`: Muniao; `fliggy`: Fliggy; `ctrip`: Ctrip; `custom`: a channel that the account named itself; `ical`: a calendar whose channel is not known.
         * @enum {string}
         */
        channel_type: "airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical";
        /** @description The id on the channel. On direct, property-1001 and room-type-1001 name the calendar of a property or room type of its own. */
        listing_id: string;
    }[];
};

/** @description The result of the request. */
export type GetListingCalendarsData = {
    /** @description The listings whose calendars are asked for, or shown. */
    listings: {
        /** @description The id under which the channel knows the listing; empty when there is none. */
        listing_id: string;
        /** @description The channel: where the booking or the listing comes from. `airbnb`: Airbnb; `booking.com`: Booking.com; `agoda`: Agoda; `expedia`: Expedia and its sister sites; `vrbo`: Vrbo; `trip.com`: Trip.com; `booking_site`: a booking site of the host; `direct`: booked with the host, and entered by hand or by a program; `houfy`: Houfy; `tujia`: Tujia in China; `tujia_intl`: Tujia outside of China; `xiaozhu`: Xiaozhu; `meituan_bnb`: homes at Meituan; `meituan_hotel`: hotels at Meituan; `muniao`: Muniao; `fliggy`: Fliggy; `ctrip`: Ctrip; `custom`: a channel that the account named itself; `ical`: a calendar whose channel is not known. */
        channel_type: ("airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical") | LaterValue;
        /**
         * Format: currency
         * @description Of the prices of a built-in listing. Absent on every other.
         */
        currency?: string;
        /** @description The days, both ends included. */
        calendar: {
            /**
             * Format: date
             * @description The day.
             */
            date: string;
            /** @description In the currency of the listing: the price of the day; else, while the listing follows, the price of its property or room type in its ratio; else its base price. Null only on a built-in listing, where its property or room type has none. */
            price: number | null;
            /** @description day: the price is set on the day itself, and the price null removes it. followed: it is the price of the property or room type in the ratio of the listing. base: it is the base price. */
            price_from: ("day" | "followed" | "base") | LaterValue;
            /** @description The number of free properties behind the listing, or a lower number when fewer are offered. */
            inventory: number;
            /** @description The rules for stays that begin, end or pass on this day. */
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
    /**
     * @description The channel: where the booking or the listing comes from. `airbnb`: Airbnb; `booking.com`: Booking.com; `agoda`: Agoda; `expedia`: Expedia and its sister sites; `vrbo`: Vrbo; `trip.com`: Trip.com; `booking_site`: a booking site of the host; `direct`: booked with the host, and entered by hand or by a program; `houfy`: Houfy; `tujia`: Tujia in China; `tujia_intl`: Tujia outside of China; `xiaozhu`: Xiaozhu; `meituan_bnb`: homes at Meituan; `meituan_hotel`: hotels at Meituan; `muniao`: Muniao; `fliggy`: Fliggy; `ctrip`: Ctrip; `custom`: a channel that the account named itself; `ical`: a calendar whose channel is not known.
     * @enum {string}
     */
    channel_type?: "airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical";
    /** @description The id on the channel. On direct, property-1001 and room-type-1001 name the calendar of a property or room type of its own. */
    listing_id?: string;
    /** @description The numbers for sale, by days. Later ranges replace earlier ones. */
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
        /**
         * @description The channel: where the booking or the listing comes from. `airbnb`: Airbnb; `booking.com`: Booking.com; `agoda`: Agoda; `expedia`: Expedia and its sister sites; `vrbo`: Vrbo; `trip.com`: Trip.com; `booking_site`: a booking site of the host; `direct`: booked with the host, and entered by hand or by a program; `houfy`: Houfy; `tujia`: Tujia in China; `tujia_intl`: Tujia outside of China; `xiaozhu`: Xiaozhu; `meituan_bnb`: homes at Meituan; `meituan_hotel`: hotels at Meituan; `muniao`: Muniao; `fliggy`: Fliggy; `ctrip`: Ctrip; `custom`: a channel that the account named itself; `ical`: a calendar whose channel is not known.
         * @enum {string}
         */
        channel_type: "airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical";
        /** @description The id on the channel. On direct, property-1001 and room-type-1001 name the calendar of a property or room type of its own. */
        listing_id: string;
        /** @description The numbers for sale, by days. Later ranges replace earlier ones. */
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

/** @description The result of the request. */
export type SetListingInventoriesData = Record<string, never>;

export type SetListingPricesBody = {
    /**
     * @description The channel: where the booking or the listing comes from. `airbnb`: Airbnb; `booking.com`: Booking.com; `agoda`: Agoda; `expedia`: Expedia and its sister sites; `vrbo`: Vrbo; `trip.com`: Trip.com; `booking_site`: a booking site of the host; `direct`: booked with the host, and entered by hand or by a program; `houfy`: Houfy; `tujia`: Tujia in China; `tujia_intl`: Tujia outside of China; `xiaozhu`: Xiaozhu; `meituan_bnb`: homes at Meituan; `meituan_hotel`: hotels at Meituan; `muniao`: Muniao; `fliggy`: Fliggy; `ctrip`: Ctrip; `custom`: a channel that the account named itself; `ical`: a calendar whose channel is not known.
     * @enum {string}
     */
    channel_type?: "airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical";
    /** @description The id on the channel. On direct, property-1001 and room-type-1001 name the calendar of a property or room type of its own. */
    listing_id?: string;
    /** @description The prices, by days. Later ranges replace earlier ones. */
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
        /**
         * @description The channel: where the booking or the listing comes from. `airbnb`: Airbnb; `booking.com`: Booking.com; `agoda`: Agoda; `expedia`: Expedia and its sister sites; `vrbo`: Vrbo; `trip.com`: Trip.com; `booking_site`: a booking site of the host; `direct`: booked with the host, and entered by hand or by a program; `houfy`: Houfy; `tujia`: Tujia in China; `tujia_intl`: Tujia outside of China; `xiaozhu`: Xiaozhu; `meituan_bnb`: homes at Meituan; `meituan_hotel`: hotels at Meituan; `muniao`: Muniao; `fliggy`: Fliggy; `ctrip`: Ctrip; `custom`: a channel that the account named itself; `ical`: a calendar whose channel is not known.
         * @enum {string}
         */
        channel_type: "airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical";
        /** @description The id on the channel. On direct, property-1001 and room-type-1001 name the calendar of a property or room type of its own. */
        listing_id: string;
        /** @description The prices, by days. Later ranges replace earlier ones. */
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

/** @description The result of the request. */
export type SetListingPricesData = Record<string, never>;

export type SetListingRestrictionsBody = {
    /**
     * @description The channel: where the booking or the listing comes from. `airbnb`: Airbnb; `booking.com`: Booking.com; `agoda`: Agoda; `expedia`: Expedia and its sister sites; `vrbo`: Vrbo; `trip.com`: Trip.com; `booking_site`: a booking site of the host; `direct`: booked with the host, and entered by hand or by a program; `houfy`: Houfy; `tujia`: Tujia in China; `tujia_intl`: Tujia outside of China; `xiaozhu`: Xiaozhu; `meituan_bnb`: homes at Meituan; `meituan_hotel`: hotels at Meituan; `muniao`: Muniao; `fliggy`: Fliggy; `ctrip`: Ctrip; `custom`: a channel that the account named itself; `ical`: a calendar whose channel is not known.
     * @enum {string}
     */
    channel_type?: "airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical";
    /** @description The id on the channel. On direct, property-1001 and room-type-1001 name the calendar of a property or room type of its own. */
    listing_id?: string;
    /** @description The rules for stays that begin, end or pass on this day. */
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
        /** @description True: no stay begins on this day. */
        closed_on_arrival?: boolean | null;
        /** @description True: no stay ends on this day. */
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
        /**
         * @description The channel: where the booking or the listing comes from. `airbnb`: Airbnb; `booking.com`: Booking.com; `agoda`: Agoda; `expedia`: Expedia and its sister sites; `vrbo`: Vrbo; `trip.com`: Trip.com; `booking_site`: a booking site of the host; `direct`: booked with the host, and entered by hand or by a program; `houfy`: Houfy; `tujia`: Tujia in China; `tujia_intl`: Tujia outside of China; `xiaozhu`: Xiaozhu; `meituan_bnb`: homes at Meituan; `meituan_hotel`: hotels at Meituan; `muniao`: Muniao; `fliggy`: Fliggy; `ctrip`: Ctrip; `custom`: a channel that the account named itself; `ical`: a calendar whose channel is not known.
         * @enum {string}
         */
        channel_type: "airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical";
        /** @description The id on the channel. On direct, property-1001 and room-type-1001 name the calendar of a property or room type of its own. */
        listing_id: string;
        /** @description The rules for stays that begin, end or pass on this day. */
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
            /** @description True: no stay begins on this day. */
            closed_on_arrival?: boolean | null;
            /** @description True: no stay ends on this day. */
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

/** @description The result of the request. */
export type SetListingRestrictionsData = Record<string, never>;

export type ListCalendarShareLinksQuery = {
    /**
     * Format: int64
     * @description Only the object with this id.
     */
    id?: number;
    /**
     * @description Only links of this scope. `entire`: all properties of the account, also later ones; `partial`: the properties of property_ids.
     * @enum {string}
     */
    scope?: "entire" | "partial";
    /**
     * Format: int64
     * @description Only links that name this property.
     */
    property_id?: number;
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

/** @description The result of the request. */
export type ListCalendarShareLinksData = {
    /** @description The links of this page. */
    calendar_share_links: CalendarShareLink[];
    /** @description The number of rows that the filters find, on all pages. */
    total: number;
    /** @description Null on the last page. */
    next_cursor: string | null;
};

export type CreateCalendarShareLinkBody = {
    /**
     * @description An account has one link with entire: while there is one, that one is returned. `entire`: all properties of the account, also later ones; `partial`: the properties of property_ids.
     * @enum {string}
     */
    scope: "entire" | "partial";
    /** @description Required for partial, at least one; not for entire. */
    property_ids?: number[];
};

/** @description The result of the request. */
export type CreateCalendarShareLinkData = {
    /**
     * Format: int64
     * @description The id of the link, as in `GET /calendar_share_links`.
     */
    calendar_share_link_id: number;
    /** @description The link, as it is after the request. */
    calendar_share_link: CalendarShareLink;
};

/** @description The result of the request. */
export type GetCalendarShareLinkData = {
    /** @description The link, as it is after the request. */
    calendar_share_link: CalendarShareLink;
};

/** @description The result of the request. */
export type DeleteCalendarShareLinkData = Record<string, never>;

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

/** @description The result of the request. */
export type ListConversationsData = {
    /** @description The conversations, the newest message first. */
    conversations: {
        /** @description The id of the conversation. `conversation_id` of other objects is this id. */
        id: string;
        /** @description The channel of the order or of the inquiry; `direct` for an inquiry that began here. `airbnb`: Airbnb; `booking.com`: Booking.com; `agoda`: Agoda; `expedia`: Expedia and its sister sites; `vrbo`: Vrbo; `trip.com`: Trip.com; `booking_site`: a booking site of the host; `direct`: booked with the host, and entered by hand or by a program; `houfy`: Houfy; `tujia`: Tujia in China; `tujia_intl`: Tujia outside of China; `xiaozhu`: Xiaozhu; `meituan_bnb`: homes at Meituan; `meituan_hotel`: hotels at Meituan; `muniao`: Muniao; `fliggy`: Fliggy; `ctrip`: Ctrip; `custom`: a channel that the account named itself; `ical`: a calendar whose channel is not known. */
        channel_type: ("airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical") | LaterValue;
        /**
         * Format: date-time
         * @description The creation of the conversation, as long as it has no message.
         */
        last_message_at: string;
        /** @description The guest who writes. */
        guest: {
            /** @description The name of the guest. */
            name: string | null;
            /** @description The e-mail address of the guest. */
            email: string | null;
            /** @description The phone number of the guest. */
            phone: string | null;
        };
        /**
         * Format: int64
         * @description The property of the first stay of the order, or of the inquiry.
         */
        property_id: number | null;
        /** @description The name of the property. */
        property_title: string | null;
        /**
         * Format: date
         * @description The check-in of the first stay of the order.
         */
        check_in_date: string | null;
        /**
         * Format: date
         * @description The day on which the guests leave: it is no night of the stay.
         */
        check_out_date: string | null;
        /** @description The guest has written since somebody read it or answered. */
        is_unread: boolean;
        /**
         * Format: date-time
         * @description The first message of the guest that waits for an answer, or null.
         */
        waiting_since: string | null;
        /** @description The newest message; null as long as there is none. */
        last_message: {
            /** @description Which side wrote it. `host`: the host; `guest`: the guest. */
            sender_role: ("host" | "guest") | LaterValue;
            /** @description Its first 200 characters. Empty when it is only a picture. */
            text: string;
            /** @description True when it has a picture. */
            has_attachment: boolean;
            /** @description Whether the message has reached the guest; null for one that the guest wrote. */
            delivery: {
                /** @description queued: the e-mail is being sent; sent: the mail server accepted it, or the host wrote it on the channel; failed: all attempts failed; stored: none is sent. */
                status: ("queued" | "sent" | "failed" | "stored") | LaterValue;
                /** @description The reason, as a sentence. */
                detail: string;
            };
        } | null;
    }[];
    /** @description The number of rows that the filters find, on all pages. */
    total: number;
    /** @description Null on the last page. */
    next_cursor: string | null;
};

export type CreateConversationBody = {
    /** @description The code of the order, which may have several stays. */
    reservation_code?: string;
    /**
     * Format: int64
     * @description The property of an inquiry. Sent with guest, in place of an order.
     */
    property_id?: number;
    /** @description The guest to write to. */
    guest?: {
        /** @description The name of the guest. */
        name: string;
        /**
         * Format: email
         * @description The e-mail address of the guest.
         */
        email?: string;
        /** @description The phone number of the guest. */
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

/** @description The result of the request. */
export type CreateConversationData = {
    /** @description The id of the conversation with the guest, as in `GET /conversations`. */
    conversation_id: string;
    /** @description The conversation, as it is after the request. */
    conversation: Conversation;
};

export type GetConversationQuery = {
    /** @description next_cursor of the previous page, for older messages. */
    cursor?: string;
};

/** @description The result of the request. */
export type GetConversationData = {
    /** @description The id of the object. Paths and other objects name it by this id. */
    id: string;
    /** @description The channel of the order or of the inquiry; `direct` for an inquiry that began here. `airbnb`: Airbnb; `booking.com`: Booking.com; `agoda`: Agoda; `expedia`: Expedia and its sister sites; `vrbo`: Vrbo; `trip.com`: Trip.com; `booking_site`: a booking site of the host; `direct`: booked with the host, and entered by hand or by a program; `houfy`: Houfy; `tujia`: Tujia in China; `tujia_intl`: Tujia outside of China; `xiaozhu`: Xiaozhu; `meituan_bnb`: homes at Meituan; `meituan_hotel`: hotels at Meituan; `muniao`: Muniao; `fliggy`: Fliggy; `ctrip`: Ctrip; `custom`: a channel that the account named itself; `ical`: a calendar whose channel is not known. */
    channel_type: ("airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical") | LaterValue;
    /** @description The guest who writes. */
    guest: {
        /** @description The name of the guest. */
        name: string | null;
        /** @description The e-mail address of the guest. */
        email: string | null;
        /** @description The phone number of the guest. */
        phone: string | null;
    };
    /** @description The language of the guest, a tag of BCP 47, as their order has it. */
    guest_language: string | null;
    /** @description The stays of its order, or the inquiry. */
    activities: {
        /** @description Whether it is an inquiry or a booking. `inquiry`: a guest asked; `reservation`: a guest booked. */
        activity_type: ("inquiry" | "reservation") | LaterValue;
        /** @description Null for an inquiry. */
        reservation_code: string | null;
        /**
         * Format: date
         * @description Null for an inquiry without dates.
         */
        check_in_date: string | null;
        /**
         * Format: date
         * @description The day on which the guests leave: it is no night of the stay.
         */
        check_out_date: string | null;
        /** @description The id under which the channel knows the listing; empty when there is none. */
        listing_id: string;
        /** @description The property that it is about; null when none is known. */
        property: {
            /**
             * Format: int64
             * @description The id of the property.
             */
            id: number;
            /** @description The name of the property. */
            title: string;
            /** @description The first picture of the property; null without one. */
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
        /** @description channel: its connector sends it; nothing: the guest finds it only on the page of the stay. `channel`: a connector brings it to the channel; `email`: an e-mail; `nothing`: nothing sends it: it is only stored. */
        way: ("channel" | "email" | "nothing") | LaterValue;
        /** @description Why nothing sends it; null where something does. `no_address`: the guest has no e-mail address; `no_mail_server`: this service sends no e-mail; `sandbox`: a sandbox writes to no guest; `channel`: no connector sends messages for this channel; `connector`: the connector of the channel has no access any more. */
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

/** @description The result of the request. */
export type CreateMessageData = {
    /** @description The id of the message in its conversation. */
    message_id: string;
    /** @description The message, as it is after the request. */
    message: Message;
};

export type UpdateConversationBody = {
    /** @description False makes it unread for all operators. */
    is_read?: boolean;
    /** @description False when the last message of the guest needs no answer; waiting_since is null then. */
    is_waiting?: boolean;
};

/** @description The result of the request. */
export type UpdateConversationData = {
    /** @description The conversation, as it is after the request. */
    conversation: Conversation;
};

/** @description The result of the request. */
export type CreateConversationMessageSendData = {
    /** @description The id of the message in its conversation. */
    message_id: string;
    /** @description The message, as it is after the request. */
    message: Message;
};

export type CreateConversationPlannedMessageBody = {
    /** @description The text to send. */
    message: string;
    /**
     * Format: date-time
     * @description Later than now, by at most a year.
     */
    send_at: string;
};

/** @description The result of the request. */
export type CreateConversationPlannedMessageData = {
    /**
     * Format: int64
     * @description The id of the planned message.
     */
    planned_message_id: number;
    /** @description The message that is sent later, as it is after the request. */
    planned_message: PlannedMessage;
};

export type UpdateConversationPlannedMessageBody = {
    /** @description The text to send. */
    message?: string;
    /**
     * Format: date-time
     * @description Later than now, by at most a year.
     */
    send_at?: string;
};

/** @description The result of the request. */
export type UpdateConversationPlannedMessageData = {
    /**
     * Format: int64
     * @description The id of the planned message.
     */
    planned_message_id: number;
    /** @description The message that is sent later, as it is after the request. */
    planned_message: PlannedMessage;
};

/** @description The result of the request. */
export type DeleteConversationPlannedMessageData = Record<string, never>;

export type UpdateConversationNoteBody = {
    /** @description A text for the account itself. Guests do not see it. */
    note: string | null;
};

/** @description The result of the request. */
export type UpdateConversationNoteData = {
    /** @description The conversation, as it is after the request. */
    conversation: Conversation;
};

export type ListSavedRepliesQuery = {
    /**
     * Format: int64
     * @description Only the object with this id.
     */
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

/** @description The result of the request. */
export type ListSavedRepliesData = {
    /** @description The saved replies of this page. */
    saved_replies: SavedReply[];
    /** @description The number of rows that the filters find, on all pages. */
    total: number;
    /** @description Null on the last page. */
    next_cursor: string | null;
};

export type CreateSavedReplyBody = {
    /** @description Unique in the account. */
    title: string;
    /** @description Names in {{two braces}} are those of the templates of Automation. */
    content: string;
    /** @description Its texts for guests of these languages. Others get content. Each language once, 50000 characters together: es is for every Spanish without its own text. */
    texts?: {
        /**
         * Format: language
         * @description A language tag of BCP 47: `en`, `pt-BR`.
         */
        language: string;
        /** @description The reply for guests of this language. */
        text: string;
    }[];
};

/** @description The result of the request. */
export type CreateSavedReplyData = {
    /**
     * Format: int64
     * @description The id of the saved reply, as in `GET /saved_replies`.
     */
    saved_reply_id: number;
    /** @description The saved reply, as it is after the request. */
    saved_reply: SavedReply;
};

/** @description The result of the request. */
export type GetSavedReplyData = {
    /** @description The saved reply, as it is after the request. */
    saved_reply: SavedReply;
};

export type UpdateSavedReplyBody = {
    /** @description Unique in the account. */
    title?: string;
    /** @description Names in {{two braces}} are those of the templates of Automation. */
    content?: string;
    /** @description Its texts for guests of these languages. Others get content. Each language once, 50000 characters together: es is for every Spanish without its own text. */
    texts?: {
        /**
         * Format: language
         * @description A language tag of BCP 47: `en`, `pt-BR`.
         */
        language: string;
        /** @description The reply for guests of this language. */
        text: string;
    }[];
};

/** @description The result of the request. */
export type UpdateSavedReplyData = {
    /** @description The saved reply, as it is after the request. */
    saved_reply: SavedReply;
};

/** @description The result of the request. */
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

/** @description The result of the request. */
export type PreviewSavedReplyData = {
    /** @description The content with its values, at most 10000 characters. */
    text: string;
    /** @description The language of its dates and amounts, a tag of BCP 47. */
    language: string;
    /** @description The names without a value and without a text instead. The text has them as {{name}}. */
    missing: string[];
};

/** @description The result of the request. */
export type GetSandboxClockData = {
    /** @description The clock of the sandbox. */
    clock: SandboxClock;
};

export type CreateSandboxClockBody = {
    /** @description By how much the clock is advanced: at most 366 days. */
    seconds: number;
};

/** @description The result of the request. */
export type CreateSandboxClockData = {
    /** @description The clock of the sandbox. */
    clock: SandboxClock;
};

export type CreateSandboxBookingBody = {
    /**
     * Format: int64
     * @description It gets a listing on the channel if it has none.
     */
    property_id: number;
    /**
     * @description Default airbnb. `airbnb`: Airbnb; `booking.com`: Booking.com; `agoda`: Agoda; `expedia`: Expedia and its sister sites; `vrbo`: Vrbo; `trip.com`: Trip.com; `booking_site`: a booking site of the host; `houfy`: Houfy; `tujia`: Tujia in China; `tujia_intl`: Tujia outside of China; `xiaozhu`: Xiaozhu; `meituan_bnb`: homes at Meituan; `meituan_hotel`: hotels at Meituan; `muniao`: Muniao; `fliggy`: Fliggy; `ctrip`: Ctrip.
     * @enum {string}
     */
    channel_type?: "airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip";
    /** @description A request that waits for an answer. Default false. */
    is_request?: boolean;
    /**
     * Format: date
     * @description The day on which the guests arrive: their first night begins.
     */
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

/** @description The result of the request. */
export type CreateSandboxBookingData = {
    /** @description The code of the order, which may have several stays. */
    reservation_code: string;
    /** @description The code of the stay: one property from check-in to check-out. */
    stay_code: string;
    /** @description Its nights were taken: it waits in the reservation box. */
    in_conflict: boolean;
};

export type CreateSandboxChangeBody = {
    /** @description The code of the order, which may have several stays. */
    reservation_code: string;
    /**
     * Format: date
     * @description The day on which the guests arrive: their first night begins.
     */
    check_in_date: string;
    /**
     * Format: date
     * @description After check-in; at most 1,100 nights later.
     */
    check_out_date: string;
};

/** @description The result of the request. */
export type CreateSandboxChangeData = {
    /** @description The code of the order, which may have several stays. */
    reservation_code: string;
    /** @description The code of the stay: one property from check-in to check-out. */
    stay_code: string;
    /** @description Its nights were taken: it waits in the reservation box. */
    in_conflict: boolean;
};

export type CreateSandboxCancellationBody = {
    /** @description The code of the order, which may have several stays. */
    reservation_code: string;
};

/** @description The result of the request. */
export type CreateSandboxCancellationData = Record<string, never>;

export type CreateSandboxMessageBody = {
    /** @description The code of the order, which may have several stays. */
    reservation_code: string;
    /** @description Default: a question of a guest. */
    content?: string;
};

/** @description The result of the request. */
export type CreateSandboxMessageData = {
    /** @description The id of the message in its conversation. */
    message_id: string;
};

export type CreateSandboxReviewBody = {
    /** @description The code of the order, which may have several stays. */
    reservation_code: string;
    /** @description From 0 to 5, to two decimal places. Default 5. */
    score?: number;
    /** @description The text. */
    content?: string;
};

/** @description The result of the request. */
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

/** @description The result of the request. */
export type CreateSandboxScenarioData = {
    /** @description The orders that it made. */
    reservation_codes: string[];
    /** @description Where the clock is going for it. Null when it needs no time. */
    advancing_until: string | null;
};

export type ListReviewsQuery = {
    /** @description The code of the order, which may have several stays. */
    reservation_code?: string;
    /**
     * Format: int64
     * @description The property of the stay that ends last.
     */
    property_id?: number;
    /**
     * @description Default reviewed. `pending_guest_review`: the guest has not written yet; `pending_host_review`: the host has not written yet; `reviewed`: one of them has written.
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

/** @description The result of the request. */
export type ListReviewsData = {
    /** @description The reviews of this page, one row for each order. */
    reviews: Review[];
    /** @description The number of rows that the filters find, on all pages. */
    total: number;
    /** @description Null on the last page. */
    next_cursor: string | null;
};

export type CreateReviewBody = {
    /** @description The score for the guest, to two decimal places. Required with the two fields below, unless category_ratings has overall_rating. */
    host_review_score?: number;
    /** @description The text of the review of the guest. */
    host_review_content?: string;
    /** @description A list with each category once, or an object such as {"cleanliness": 5}. At most 20. overall_rating counts as host_review_score where that is not sent. */
    category_ratings?: {
        /** @description Such as cleanliness or communication. */
        category: string;
        /** @description The score in this category, 0 to 5. */
        rating: number;
    }[] | {
        [key: string]: number;
    };
    /** @description A reply to the guest’s review. */
    host_reply_content?: string;
};

/** @description The result of the request. */
export type CreateReviewData = Record<string, never>;

export type ListTransactionsQuery = {
    /**
     * Format: int64
     * @description Only the object with this id.
     */
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
    /** @description The code of the stay: one property from check-in to check-out. */
    stay_code?: string;
    /** @description Linked to a stay of the order. */
    reservation_code?: string;
    /**
     * @description Only entries of this status. `paid`: the money has moved; `outstanding`: the money is still to move.
     * @enum {string}
     */
    status?: "paid" | "outstanding";
    /** @description true: only outstanding incomes of orders that a guest or a channel is still to pay. false: only others. */
    is_announced?: boolean;
    /**
     * @description Whether money comes in or goes out. `income`: money that the host gets; `expense`: money that the host spends.
     * @enum {string}
     */
    direction?: "income" | "expense";
    /**
     * Format: int64
     * @description The id of the kind of income or expense, as in `GET /income_items` or `GET /expense_items`.
     */
    item_id?: number;
    /**
     * Format: int64
     * @description The id of the way of paying, as in `GET /income_methods` or `GET /expense_methods`.
     */
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

/** @description The result of the request. */
export type ListTransactionsData = {
    /** @description The entries of this page. */
    transactions: Transaction[];
    /** @description The number of rows that the filters find, on all pages. */
    total: number;
    /** @description Null on the last page. */
    next_cursor: string | null;
};

export type CreateTransactionBody = {
    /**
     * @description Whether money comes in or goes out. `income`: money that the host gets; `expense`: money that the host spends.
     * @enum {string}
     */
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
    /** @description The code of the stay: one property from check-in to check-out. */
    stay_code?: string;
    /** @description In place of stay_code: the stay with this code, or else the first stay of the order with it. */
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
    /** @description true: outstanding until mark_paid, whatever its action_at. false: by action_at. */
    outstanding?: boolean;
    /** @description A text for the account itself. Guests do not see it. */
    note?: string;
};

/** @description The result of the request. */
export type CreateTransactionData = {
    /**
     * Format: int64
     * @description The id of the entry, as in `GET /transactions`.
     */
    transaction_id: number;
    /** @description The entry, as it is after the request. */
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
    /** @description The code of the stay: one property from check-in to check-out. */
    stay_code?: string;
    /** @description Linked to a stay of the order. */
    reservation_code?: string;
    /**
     * @description Only entries of this status. `paid`: the money has moved; `outstanding`: the money is still to move.
     * @enum {string}
     */
    status?: "paid" | "outstanding";
    /** @description true: only outstanding incomes of orders that a guest or a channel is still to pay. false: only others. */
    is_announced?: boolean;
    /**
     * @description Whether money comes in or goes out. `income`: money that the host gets; `expense`: money that the host spends.
     * @enum {string}
     */
    direction?: "income" | "expense";
    /**
     * Format: int64
     * @description The id of the kind of income or expense, as in `GET /income_items` or `GET /expense_items`.
     */
    item_id?: number;
    /**
     * Format: int64
     * @description The id of the way of paying, as in `GET /income_methods` or `GET /expense_methods`.
     */
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

/** @description The result of the request. */
export type GetTransactionTotalsData = {
    /** @description The sums, one row for each currency. */
    totals: TransactionTotals[];
    /** @description The number of entries in all currencies. */
    total: number;
};

/** @description The result of the request. */
export type GetTransactionData = {
    /** @description The entry, as it is after the request. */
    transaction: Transaction;
};

export type UpdateTransactionBody = {
    /** @description The new amount, in the currency of the entry. */
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
    /** @description true: outstanding until mark_paid, whatever its action_at. false: by action_at. */
    outstanding?: boolean;
    /** @description A text for the account itself. Guests do not see it. */
    note?: string;
    /**
     * @description Cannot change. `income`: money that the host gets; `expense`: money that the host spends.
     * @enum {string}
     */
    direction?: "income" | "expense";
    /**
     * @description Cannot change. `property`: a property; `reservation`: a stay; `operator`: the whole account.
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

/** @description The result of the request. */
export type UpdateTransactionData = {
    /** @description The entry, as it is after the request. */
    transaction: Transaction;
};

/** @description The result of the request. */
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

/** @description The result of the request. */
export type CreateReservationRefundData = {
    /**
     * Format: int64
     * @description The id of the entry, as in `GET /transactions`.
     */
    transaction_id: number;
    /** @description The entry, as it is after the request. */
    transaction: Transaction;
};

/** @description The result of the request. */
export type MarkTransactionPaidData = {
    /** @description The entry, as it is after the request. */
    transaction: Transaction;
};

export type SetTransactionReceiptBody = {
    /** @description The bytes of a JPEG or a PDF, as base64: at most 8 MiB. They are stored unchanged. */
    file_base64: string;
};

/** @description The result of the request. */
export type SetTransactionReceiptData = {
    /** @description The entry, as it is after the request. */
    transaction: Transaction;
};

/** @description The result of the request. */
export type DeleteTransactionReceiptData = {
    /** @description The entry, as it is after the request. */
    transaction: Transaction;
};

export type ListRecurringTransactionsQuery = {
    /**
     * Format: int64
     * @description Only the object with this id.
     */
    id?: number;
    /**
     * Format: int64
     * @description The id of the property, as in `GET /properties`.
     */
    property_id?: number;
    /**
     * @description Whether money comes in or goes out. `income`: money that the host gets; `expense`: money that the host spends.
     * @enum {string}
     */
    direction?: "income" | "expense";
    /**
     * @description Only those that are so. `active`: it makes entries; `paused`: it makes none until it is resumed; `ended`: no day is left.
     * @example active
     * @enum {string}
     */
    status?: "active" | "paused" | "ended";
    /**
     * @deprecated
     * @description The former name of `status`, which goes with the next release. Only those that are so. `active`: it makes entries; `paused`: it makes none until it is resumed; `ended`: no day is left.
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

/** @description The result of the request. */
export type ListRecurringTransactionsData = {
    /** @description The recurring transactions of this page. */
    recurring_transactions: RecurringTransaction[];
    /** @description The number of rows that the filters find, on all pages. */
    total: number;
    /** @description Null on the last page. */
    next_cursor: string | null;
};

export type CreateRecurringTransactionBody = {
    /**
     * @description Whether money comes in or goes out. `income`: money that the host gets; `expense`: money that the host spends.
     * @enum {string}
     */
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
    /**
     * @description How often it makes an entry. `weekly`: every so many weeks; `monthly`: every so many months; `yearly`: every so many years.
     * @enum {string}
     */
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

/** @description The result of the request. */
export type CreateRecurringTransactionData = {
    /**
     * Format: int64
     * @description The id of the recurring transaction.
     */
    recurring_transaction_id: number;
    /** @description The recurring transaction, as it is after the request. */
    recurring_transaction: RecurringTransaction;
};

/** @description The result of the request. */
export type GetRecurringTransactionData = {
    /** @description The recurring transaction, as it is after the request. */
    recurring_transaction: RecurringTransaction;
};

export type UpdateRecurringTransactionBody = {
    /** @description The amount of the entries to come. */
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
    /** @description A text for the account itself. Guests do not see it. */
    note?: string;
    /** @description true: each entry stays outstanding until mark_paid. */
    outstanding?: boolean;
    /**
     * @description How often it makes an entry. `weekly`: every so many weeks; `monthly`: every so many months; `yearly`: every so many years.
     * @enum {string}
     */
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
     * @description Cannot change. `income`: money that the host gets; `expense`: money that the host spends.
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

/** @description The result of the request. */
export type UpdateRecurringTransactionData = {
    /** @description The recurring transaction, as it is after the request. */
    recurring_transaction: RecurringTransaction;
};

/** @description The result of the request. */
export type DeleteRecurringTransactionData = Record<string, never>;

/** @description The result of the request. */
export type PauseRecurringTransactionData = {
    /** @description The recurring transaction, as it is after the request. */
    recurring_transaction: RecurringTransaction;
};

/** @description The result of the request. */
export type ResumeRecurringTransactionData = {
    /** @description The recurring transaction, as it is after the request. */
    recurring_transaction: RecurringTransaction;
};

export type ListInvoicesQuery = {
    /**
     * Format: int64
     * @description Only the object with this id.
     */
    id?: number;
    /** @description The code of the order, which may have several stays. */
    reservation_code?: string;
    /**
     * @description Only documents of this type. `invoice`: an invoice; `credit_note`: a credit note, which cancels an invoice.
     * @enum {string}
     */
    type?: "invoice" | "credit_note";
    /**
     * @deprecated
     * @description The former name of `type`, which goes with the next release. `invoice`: an invoice; `credit_note`: a credit note, which cancels an invoice.
     * @enum {string}
     */
    kind?: "invoice" | "credit_note";
    /**
     * @description Of issued_date.
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

/** @description The result of the request. */
export type ListInvoicesData = {
    /** @description The documents of this page. */
    invoices: Invoice[];
    /** @description The number of rows that the filters find, on all pages. */
    total: number;
    /** @description Null on the last page. */
    next_cursor: string | null;
};

/** @description The result of the request. */
export type GetInvoiceData = {
    /** @description The document. */
    invoice: Invoice;
};

export type CreateReservationInvoiceBody = {
    /** @description Whom the document is for. */
    addressee?: {
        /** @description Default: the name of the guest. */
        name?: string;
        /** @description The company of the person; empty when there is none. */
        company?: string;
        /** @description The postal address, line by line. */
        address?: string[];
        /** @description The number under which the tax office knows them; empty when there is none. */
        tax_number?: string;
    };
    /** @description Printed below the amounts. */
    note?: string;
    /**
     * @description Of the PDF. Default: en. `en`: English; `es`: Spanish; `fr`: French; `de`: German; `it`: Italian; `pt`: Portuguese.
     * @enum {string}
     */
    language?: "en" | "es" | "fr" | "de" | "it" | "pt";
};

/** @description The result of the request. */
export type CreateReservationInvoiceData = {
    /**
     * Format: int64
     * @description The id of the invoice, as in `GET /invoices`.
     */
    invoice_id: number;
    /** @description The document. */
    invoice: Invoice;
};

export type CreateInvoiceCreditNoteBody = {
    /** @description Why the invoice is cancelled. Printed below the amounts. */
    note?: string;
};

/** @description The result of the request. */
export type CreateInvoiceCreditNoteData = {
    /**
     * Format: int64
     * @description The id of the invoice, as in `GET /invoices`.
     */
    invoice_id: number;
    /** @description The document. */
    invoice: Invoice;
};

/** @description The result of the request. */
export type ListIncomeItemsData = {
    /** @description The kinds of income. */
    income_items: DictionaryEntry[];
    /** @description The number of rows that the filters find, on all pages. */
    total: number;
    /** @description Null on the last page. */
    next_cursor: string | null;
};

export type CreateIncomeItemBody = {
    /** @description Unique in its dictionary. */
    name: string;
};

/** @description The result of the request. */
export type CreateIncomeItemData = {
    /**
     * Format: int64
     * @description The id of the entry.
     */
    entry_id: number;
    /** @description The entry of the dictionary, as it is after the request. */
    entry: DictionaryEntry;
};

export type UpdateIncomeItemBody = {
    /** @description Unique in its dictionary. */
    name?: string;
};

/** @description The result of the request. */
export type UpdateIncomeItemData = {
    /** @description The entry of the dictionary, as it is after the request. */
    entry: DictionaryEntry;
};

/** @description The result of the request. */
export type DeleteIncomeItemData = Record<string, never>;

/** @description The result of the request. */
export type ListExpenseItemsData = {
    /** @description The kinds of expense. */
    expense_items: DictionaryEntry[];
    /** @description The number of rows that the filters find, on all pages. */
    total: number;
    /** @description Null on the last page. */
    next_cursor: string | null;
};

export type CreateExpenseItemBody = {
    /** @description Unique in its dictionary. */
    name: string;
};

/** @description The result of the request. */
export type CreateExpenseItemData = {
    /**
     * Format: int64
     * @description The id of the entry.
     */
    entry_id: number;
    /** @description The entry of the dictionary, as it is after the request. */
    entry: DictionaryEntry;
};

export type UpdateExpenseItemBody = {
    /** @description Unique in its dictionary. */
    name?: string;
};

/** @description The result of the request. */
export type UpdateExpenseItemData = {
    /** @description The entry of the dictionary, as it is after the request. */
    entry: DictionaryEntry;
};

/** @description The result of the request. */
export type DeleteExpenseItemData = Record<string, never>;

/** @description The result of the request. */
export type ListIncomeMethodsData = {
    /** @description The ways in which money comes in. */
    income_methods: DictionaryEntry[];
    /** @description The number of rows that the filters find, on all pages. */
    total: number;
    /** @description Null on the last page. */
    next_cursor: string | null;
};

export type CreateIncomeMethodBody = {
    /** @description Unique in its dictionary. */
    name: string;
};

/** @description The result of the request. */
export type CreateIncomeMethodData = {
    /**
     * Format: int64
     * @description The id of the entry.
     */
    entry_id: number;
    /** @description The entry of the dictionary, as it is after the request. */
    entry: DictionaryEntry;
};

export type UpdateIncomeMethodBody = {
    /** @description Unique in its dictionary. */
    name?: string;
};

/** @description The result of the request. */
export type UpdateIncomeMethodData = {
    /** @description The entry of the dictionary, as it is after the request. */
    entry: DictionaryEntry;
};

/** @description The result of the request. */
export type DeleteIncomeMethodData = Record<string, never>;

/** @description The result of the request. */
export type ListExpenseMethodsData = {
    /** @description The ways in which money goes out. */
    expense_methods: DictionaryEntry[];
    /** @description The number of rows that the filters find, on all pages. */
    total: number;
    /** @description Null on the last page. */
    next_cursor: string | null;
};

export type CreateExpenseMethodBody = {
    /** @description Unique in its dictionary. */
    name: string;
};

/** @description The result of the request. */
export type CreateExpenseMethodData = {
    /**
     * Format: int64
     * @description The id of the entry.
     */
    entry_id: number;
    /** @description The entry of the dictionary, as it is after the request. */
    entry: DictionaryEntry;
};

export type UpdateExpenseMethodBody = {
    /** @description Unique in its dictionary. */
    name?: string;
};

/** @description The result of the request. */
export type UpdateExpenseMethodData = {
    /** @description The entry of the dictionary, as it is after the request. */
    entry: DictionaryEntry;
};

/** @description The result of the request. */
export type DeleteExpenseMethodData = Record<string, never>;

export type ListTasksQuery = {
    /**
     * Format: int64
     * @description Only the object with this id.
     */
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
    /**
     * Format: int64
     * @description The id of the staff, as in `GET /staffs`.
     */
    staff_id?: number;
    /**
     * Format: int64
     * @description The id of the property, as in `GET /properties`.
     */
    property_id?: number;
    /**
     * @description Only tasks of this type. `cleaning`: cleaning; `maintenance`: a repair; `reception`: meeting guests; `room_service`: something for guests during their stay; `other`: any other work.
     * @example cleaning
     * @enum {string}
     */
    type?: "cleaning" | "maintenance" | "reception" | "room_service" | "other";
    /**
     * @description Only tasks of this status. `pending`: not begun; `in_progress`: begun; `completed`: done; `cancelled`: not to be done.
     * @enum {string}
     */
    status?: "pending" | "in_progress" | "completed" | "cancelled";
    /** @description With true, only tasks that are pending or in_progress; with false, only the others. */
    is_open?: boolean;
    /** @description With true, only tasks with a staff; with false, only those without one. */
    is_assigned?: boolean;
    /** @description With true, only what staff have reported, of work.report; with false, only the others. */
    is_reported?: boolean;
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

/** @description The result of the request. */
export type ListTasksData = {
    /** @description The tasks of this answer. */
    tasks: Task[];
    /** @description The number of rows that the filters find, on all pages. */
    total: number;
    /** @description Null on the last page. */
    next_cursor: string | null;
};

export type CreateTaskBody = {
    /**
     * @description What is to be done. `cleaning`: cleaning; `maintenance`: a repair; `reception`: meeting guests; `room_service`: something for guests during their stay; `other`: any other work.
     * @enum {string}
     */
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
    /**
     * Format: int64
     * @description The id of the property, as in `GET /properties`.
     */
    property_id?: number;
    /**
     * Format: int64
     * @description Must be active and work at the property.
     */
    staff_id?: number;
    /** @description The task takes the property of the stay; another property_id is rejected. */
    stay_code?: string;
    /**
     * @description Cleanings only. Default: standard. `standard`: the usual cleaning; `simple`: a short cleaning; `advanced`: a thorough cleaning.
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
    /** @description What the staff should know. */
    note?: string;
};

/** @description The result of the request. */
export type CreateTaskData = {
    /**
     * Format: int64
     * @description The id of the task, as in `GET /tasks`.
     */
    task_id: number;
    /** @description The task, as it is after the request. */
    task: Task;
};

/** @description The result of the request. */
export type GetTaskData = {
    /** @description The task, as it is after the request. */
    task: Task;
};

export type UpdateTaskBody = {
    /**
     * @description Any type but cleaning clears the level. `cleaning`: cleaning; `maintenance`: a repair; `reception`: meeting guests; `room_service`: something for guests during their stay; `other`: any other work.
     * @enum {string}
     */
    type?: "cleaning" | "maintenance" | "reception" | "room_service" | "other";
    /**
     * @description Every change of status is allowed. `pending`: not begun; `in_progress`: begun; `completed`: done; `cancelled`: not to be done.
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
     * @description Cleanings only. `standard`: the usual cleaning; `simple`: a short cleaning; `advanced`: a thorough cleaning.
     * @enum {string|null}
     */
    level?: "standard" | "simple" | "advanced" | null;
    /** @description What the staff gets for the task. */
    fee?: number;
    /**
     * Format: currency
     * @description ISO 4217 code, upper case.
     */
    currency?: string;
    /** @description What the staff should know. */
    note?: string;
};

/** @description The result of the request. */
export type UpdateTaskData = {
    /** @description The task, as it is after the request. */
    task: Task;
};

/** @description The result of the request. */
export type DeleteTaskData = Record<string, never>;

/** @description The result of the request. */
export type GetTaskPhotographsData = {
    /** @description Oldest first. */
    photographs: TaskPhotograph[];
};

/** @description The result of the request. */
export type DeleteTaskPhotographData = Record<string, never>;

/** @description The result of the request. */
export type GetTaskChecklistData = {
    /** @description What is to be done, in this order. */
    items: TaskChecklistItem[];
};

export type UpdateTaskChecklistBody = {
    /** @description In their order. They replace the whole list of this task. */
    items: {
        /** @description That of an item of the list. Without it the item is new. */
        id?: number;
        /** @description What is to be done. */
        text: string;
        /** @description True when the staff cannot finish the task without a photograph of it. */
        needs_photograph?: boolean;
        /** @description Omitted: as it is. */
        is_done?: boolean;
    }[];
};

/** @description The result of the request. */
export type UpdateTaskChecklistData = {
    /** @description What is to be done, in this order. */
    items: TaskChecklistItem[];
};

export type GetTaskTotalQuery = {
    /**
     * @description A month: 2026-07.
     * @example 2026-07
     */
    month: string;
    /**
     * Format: int64
     * @description The id of the staff, as in `GET /staffs`.
     */
    staff_id?: number;
};

/** @description The result of the request. */
export type GetTaskTotalData = {
    /** @description By name. Staff without a completed task are absent. */
    totals: WorkTotal[];
};

export type ListChecklistsQuery = {
    /**
     * Format: int64
     * @description Only the object with this id.
     */
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

/** @description The result of the request. */
export type ListChecklistsData = {
    /** @description The checklists of this page. */
    checklists: Checklist[];
    /** @description The number of rows that the filters find, on all pages. */
    total: number;
    /** @description Null on the last page. */
    next_cursor: string | null;
};

export type CreateChecklistBody = {
    /** @description Unique in the account. */
    name: string;
    /**
     * @description The type of the tasks that it is for. `cleaning`: cleaning; `maintenance`: a repair; `reception`: meeting guests; `room_service`: something for guests during their stay; `other`: any other work.
     * @enum {string}
     */
    type: "cleaning" | "maintenance" | "reception" | "room_service" | "other";
    /**
     * @description For cleanings only. Null: for every level. `standard`: the usual cleaning; `simple`: a short cleaning; `advanced`: a thorough cleaning.
     * @enum {string|null}
     */
    level?: "standard" | "simple" | "advanced" | null;
    /** @description Where it is used. Empty: at every property. */
    property_ids?: number[];
    /** @description In their order. They replace the whole list. */
    items: {
        /** @description That of an item of the list. Without it the item is new. */
        id?: number;
        /** @description What is to be done. */
        text: string;
        /** @description True when the staff cannot finish the task without a photograph of it. */
        needs_photograph?: boolean;
    }[];
};

/** @description The result of the request. */
export type CreateChecklistData = {
    /**
     * Format: int64
     * @description The id of the checklist, as in `GET /checklists`.
     */
    checklist_id: number;
    /** @description The checklist, as it is after the request. */
    checklist: Checklist;
};

/** @description The result of the request. */
export type GetChecklistData = {
    /** @description The checklist, as it is after the request. */
    checklist: Checklist;
};

export type UpdateChecklistBody = {
    /** @description Unique in the account. */
    name?: string;
    /**
     * @description The type of the tasks that it is for. `cleaning`: cleaning; `maintenance`: a repair; `reception`: meeting guests; `room_service`: something for guests during their stay; `other`: any other work.
     * @enum {string}
     */
    type?: "cleaning" | "maintenance" | "reception" | "room_service" | "other";
    /**
     * @description For cleanings only. Null: for every level. `standard`: the usual cleaning; `simple`: a short cleaning; `advanced`: a thorough cleaning.
     * @enum {string|null}
     */
    level?: "standard" | "simple" | "advanced" | null;
    /** @description Where it is used. Empty: at every property. */
    property_ids?: number[];
    /** @description In their order. They replace the whole list. */
    items?: {
        /** @description That of an item of the list. Without it the item is new. */
        id?: number;
        /** @description What is to be done. */
        text: string;
        /** @description True when the staff cannot finish the task without a photograph of it. */
        needs_photograph?: boolean;
    }[];
};

/** @description The result of the request. */
export type UpdateChecklistData = {
    /** @description The checklist, as it is after the request. */
    checklist: Checklist;
};

/** @description The result of the request. */
export type DeleteChecklistData = Record<string, never>;

export type ListStaffsQuery = {
    /**
     * Format: int64
     * @description Only the object with this id.
     */
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

/** @description The result of the request. */
export type ListStaffsData = {
    /** @description The staff of this page. */
    staffs: Staff[];
    /** @description The number of rows that the filters find, on all pages. */
    total: number;
    /** @description Null on the last page. */
    next_cursor: string | null;
};

export type CreateStaffBody = {
    /** @description The name of the person. */
    name: string;
    /** @description A valid phone number. A mobile number of the account’s home country may be sent in its national form, any other number as `+<country code> <number>`. Spaces and common separators are ignored. */
    mobile: string;
    /**
     * Format: email
     * @description The e-mail address of the person.
     */
    email?: string;
    /** @description A text for the account itself. Guests do not see it. */
    note?: string;
    /** @description Where they work. Omitted: at all properties. */
    property_ids?: number[];
    /**
     * @description Derived from property_ids. Only an empty list needs it: send all with it. `all`: every property; `listed`: the properties in property_ids.
     * @enum {string}
     */
    scope?: "all" | "listed";
};

/** @description The result of the request. */
export type CreateStaffData = {
    /**
     * Format: int64
     * @description The id of the staff, as in `GET /staffs`.
     */
    staff_id: number;
    /** @description The staff, as it is after the request. */
    staff: Staff;
};

export type ListStaffAbsencesQuery = {
    /**
     * Format: int64
     * @description The id of the staff, as in `GET /staffs`.
     */
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

/** @description The result of the request. */
export type ListStaffAbsencesData = {
    /** @description The days of this page on which staff cannot work. */
    staff_absences: StaffAbsence[];
    /** @description The number of rows that the filters find, on all pages. */
    total: number;
    /** @description Null on the last page. */
    next_cursor: string | null;
};

export type CreateStaffAbsenceBody = {
    /**
     * Format: int64
     * @description The id of the staff, as in `GET /staffs`.
     */
    staff_id: number;
    /**
     * Format: date
     * @description The first day, included.
     */
    start_date: string;
    /**
     * Format: date
     * @description The last day, inclusive. Default: start_date.
     */
    end_date?: string;
};

/** @description The result of the request. */
export type CreateStaffAbsenceData = {
    /**
     * Format: int64
     * @description The id of the days, as in `GET /staff_absences`.
     */
    staff_absence_id: number;
    /** @description The days, as they are after the request. */
    staff_absence: StaffAbsence;
};

/** @description The result of the request. */
export type GetStaffData = {
    /** @description The staff, as it is after the request. */
    staff: Staff;
};

export type UpdateStaffBody = {
    /** @description The name of the person. */
    name?: string;
    /** @description A valid phone number. A mobile number of the account’s home country may be sent in its national form, any other number as `+<country code> <number>`. Spaces and common separators are ignored. */
    mobile?: string;
    /**
     * Format: email
     * @description Null clears it.
     */
    email?: string | null;
    /** @description A text for the account itself. Guests do not see it. */
    note?: string;
    /** @description True when tasks can be assigned to them. */
    is_active?: boolean;
    /** @description Replaces the whole list and sets scope to listed; [] leaves none. */
    property_ids?: number[];
    /**
     * @description all: they work at all properties again. `all`: every property; `listed`: the properties in property_ids.
     * @enum {string}
     */
    scope?: "all" | "listed";
};

/** @description The result of the request. */
export type UpdateStaffData = {
    /** @description The staff, as it is after the request. */
    staff: Staff;
};

/** @description The result of the request. */
export type DeleteStaffData = Record<string, never>;

/** @description The result of the request. */
export type DeleteStaffAbsenceData = Record<string, never>;

/** @description The result of the request. */
export type GetStaffLinkData = {
    /** @description The link to the page of the staff; null when there is none. */
    link: {
        /**
         * Format: date-time
         * @description When it was stored.
         */
        created_at: string;
    } | null;
};

/** @description The result of the request. */
export type CreateStaffLinkData = {
    /** @description The link to the page of the staff; null when there is none. */
    link: {
        /** @description The address of the page. Anyone with the address can open it. No later call returns it. */
        url: string;
        /** @description The address of a calendar (iCalendar) of the staff’s tasks, for the calendar of their phone. It ends with the link, and does not open the page. No later call returns it. */
        calendar_url: string;
        /**
         * Format: date-time
         * @description When it was stored.
         */
        created_at: string;
    };
};

/** @description The result of the request. */
export type DeleteStaffLinkData = Record<string, never>;

export type ListAutomationRulesQuery = {
    /**
     * Format: int64
     * @description Only the object with this id.
     */
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

/** @description The result of the request. */
export type ListAutomationRulesData = {
    /** @description The rules of this page. */
    rules: AutomationRule[];
    /** @description The number of rows that the filters find, on all pages. */
    total: number;
    /** @description Null on the last page. */
    next_cursor: string | null;
};

export type CreateAutomationRuleBody = {
    /** @description The name of the rule, for the account. */
    name: string;
    /** @description Default true. */
    is_active?: boolean;
    /** @description When the rule acts. */
    trigger: {
        /**
         * @description What the time is counted from. `reservation_accepted`: when a booking is accepted; `before_check_in`: before the check-in; `after_check_in`: after the check-in; `before_check_out`: before the check-out; `after_check_out`: after the check-out; `message_received`: when the guest writes; `stay_cancelled`: when a stay is cancelled.
         * @enum {string}
         */
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
        /** @description For after_check_in with days: it acts on each of these weekdays from that day on, before the day of check-out. Not with every_days. `monday`: on Mondays; `tuesday`: on Tuesdays; `wednesday`: on Wednesdays; `thursday`: on Thursdays; `friday`: on Fridays; `saturday`: on Saturdays; `sunday`: on Sundays. */
        weekdays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
    };
    /** @description Omitted or empty: all properties. */
    property_ids?: number[];
    /** @description Omitted or empty: all channels. `airbnb`: Airbnb; `booking.com`: Booking.com; `agoda`: Agoda; `expedia`: Expedia and its sister sites; `vrbo`: Vrbo; `trip.com`: Trip.com; `booking_site`: a booking site of the host; `direct`: booked with the host, and entered by hand or by a program; `houfy`: Houfy; `tujia`: Tujia in China; `tujia_intl`: Tujia outside of China; `xiaozhu`: Xiaozhu; `meituan_bnb`: homes at Meituan; `meituan_hotel`: hotels at Meituan; `muniao`: Muniao; `fliggy`: Fliggy; `ctrip`: Ctrip; `custom`: a channel that the account named itself; `ical`: a calendar whose channel is not known. */
    channel_types?: ("airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical")[];
    /** @description nights, lead_time and the numbers of guests decide what is planned. The others change beside the stay: they are read in the minute the action is due, and unmet of an action says how they stand. A rule with conditions is for no inquiry. PATCH replaces them as a whole. */
    conditions?: {
        /**
         * @description Whether a stay must meet all of them, the default, or any of them. `all`: the stay meets all of them; `any`: the stay meets at least one.
         * @enum {string}
         */
        match?: "all" | "any";
        /** @description The number of nights. Both ends count; one may be left out. */
        nights?: {
            /** @description At least so many nights; null: no bound. */
            from?: number | null;
            /** @description At most so many nights; null: no bound. */
            to?: number | null;
        } | null;
        /** @description Days from the booking to the check-in, 0 on the day itself. Both ends count; one may be left out. */
        lead_time?: {
            /** @description At least so many days; null: no bound. */
            from?: number | null;
            /** @description At most so many days; null: no bound. */
            to?: number | null;
        } | null;
        /** @description The adults and children. Both ends count; one may be left out. */
        number_of_guests?: {
            /** @description At least so many; null: no bound. */
            from?: number | null;
            /** @description At most so many; null: no bound. */
            to?: number | null;
        } | null;
        /** @description The children, without infants. Both ends count; one may be left out. */
        number_of_children?: {
            /** @description At least so many; null: no bound. */
            from?: number | null;
            /** @description At most so many; null: no bound. */
            to?: number | null;
        } | null;
        /** @description The pets: from 1 for guests with a pet. Both ends count; one may be left out. */
        number_of_pets?: {
            /** @description At least so many; null: no bound. */
            from?: number | null;
            /** @description At most so many; null: no bound. */
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
     * @description What it does when its moment has passed as a stay is booked, or changes so that the rule is for it: act at once, before the guest has left, or never. Default: at_once for tasks and for messages before or at check-in, never for others. Without effect for an event, and for what repeats. `at_once`: it acts at once; `never`: it does not act.
     * @enum {string}
     */
    when_late?: "at_once" | "never";
    /** @description What the rule does. */
    action: {
        /**
         * @description What it does. `message`: a message to the guest; `review`: a review of the guest; `task`: a task.
         * @enum {string}
         */
        type: "message" | "review" | "task";
        /** @description Required for message: the text sent to the guest. Names in {{two braces}} are filled in: see the description of the area. */
        template?: string | null;
        /** @description review, required. */
        score?: number | null;
        /** @description For review: its text. Names in {{two braces}} are filled in: see the description of the area. */
        content?: string | null;
        /** @description For message and review: its texts for guests of these languages, text_language of the stay. Others get template or content. Each language once, 50000 characters together: es is for every Spanish without its own text. */
        texts?: {
            /**
             * Format: language
             * @description A language tag of BCP 47: `en`, `pt-BR`.
             */
            language: string;
            /** @description The text for guests of this language. */
            text: string;
        }[] | null;
        /**
         * @description task, required. `cleaning`: cleaning; `maintenance`: a repair; `reception`: meeting guests; `room_service`: something for guests during their stay; `other`: any other work.
         * @enum {string|null}
         */
        task_type?: "cleaning" | "maintenance" | "reception" | "room_service" | "other" | null;
        /**
         * @description For task: the level of a cleaning. Default: standard. `standard`: the usual cleaning; `simple`: a short cleaning; `advanced`: a thorough cleaning.
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
         * @description For task: the day it counts from: check_in, check_out, or action (the day the rule acts). Default: action. `check_in`: the day of check-in; `check_out`: the day of check-out; `action`: the day on which the rule acts.
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

/** @description The result of the request. */
export type CreateAutomationRuleData = {
    /**
     * Format: int64
     * @description The id of the rule, as in `GET /automation/rules`.
     */
    rule_id: number;
    /** @description The rule, as it is after the request. */
    rule: AutomationRule;
};

export type ListAutomationActionsQuery = {
    /**
     * @description Only actions of this type. `message`: a message to the guest; `review`: a review of the guest; `task`: a task.
     * @example message
     * @enum {string}
     */
    type: "message" | "review" | "task";
    /** @description Part of the name of the rule, the guest or the property. Every form of a letter is equal: upper and lower case, σ and ς, ß and ss. */
    keyword?: string;
    /** @description The code of the stay: one property from check-in to check-out. */
    stay_code?: string;
    /**
     * @description Default waiting. done and dropped are what rules did for one stay, and did not do: they need stay_code. `waiting`: it is to be done; `done`: it was done; `dropped`: it will not be done; reason says why.
     * @enum {string}
     */
    status?: "waiting" | "done" | "dropped";
    /** @description Ids, at most 100: separated by commas, as a repeated parameter, or as a JSON array. */
    property_ids?: string | number[];
    /** @description The earliest moment. With its offset, or in the timezone of the account: 2026-07-01 10:00, or a day. */
    start_time?: string;
    /** @description The latest moment, inclusive; a day counts to its end. Beyond the next 30 days only with stay_code. With its offset, or in the timezone of the account: 2026-07-01 10:00, or a day. */
    end_time?: string;
    /** @description Separated by commas. */
    channel_types?: string | string[];
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

/** @description The result of the request. */
export type ListAutomationActionsData = {
    /** @description The planned actions of this page, by the moment when they are due. */
    actions: AutomationAction[];
    /** @description The number of rows that the filters find, on all pages. */
    total: number;
    /** @description Null on the last page. */
    next_cursor: string | null;
};

export type CreateAutomationTestLetterBody = {
    /** @description The stay whose values fill the text, and whose language the letter is in. Needed with template. */
    stay_code?: string;
    /** @description The text of the message, with names in {{two braces}}. Default: a sentence that shows the frame. */
    template?: string;
    /** @description For guests of these languages. Each language once, 50000 characters together: es is for every Spanish without its own text. */
    texts?: {
        /**
         * Format: language
         * @description A language tag of BCP 47: `en`, `pt-BR`.
         */
        language: string;
        /** @description The text for guests of this language. */
        text: string;
    }[];
    /** @description true: the letter is shown, and not sent. */
    dry_run?: boolean;
};

/** @description The result of the request. */
export type CreateAutomationTestLetterData = {
    /** @description The letter as it goes. */
    letter: {
        /** @description The subject of the letter. */
        subject: string;
        /** @description Its plain text. */
        text: string;
        /** @description The same as a page, in the frame of the house. */
        html: string;
    };
    /** @description Names without a value. They stay in their braces. */
    missing: string[];
    /** @description The e-mail address of the operator who asks, and no other. */
    sent_to: string | null;
    /** @description True when the mail server has taken it. */
    is_sent: boolean;
    /** @description Why it was not sent, or at a dry run why it cannot be, as a sentence. */
    reason: string | null;
};

/** @description The result of the request. */
export type GetAutomationRuleData = {
    /** @description The rule, as it is after the request. */
    rule: AutomationRule;
};

export type UpdateAutomationRuleBody = {
    /** @description The name of the rule, for the account. */
    name?: string;
    /** @description false drops all planned actions of the rule. */
    is_active?: boolean;
    /** @description When the rule acts. */
    trigger?: {
        /**
         * @description What the time is counted from. `reservation_accepted`: when a booking is accepted; `before_check_in`: before the check-in; `after_check_in`: after the check-in; `before_check_out`: before the check-out; `after_check_out`: after the check-out; `message_received`: when the guest writes; `stay_cancelled`: when a stay is cancelled.
         * @enum {string}
         */
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
        /** @description For after_check_in with days: it acts on each of these weekdays from that day on, before the day of check-out. Not with every_days. `monday`: on Mondays; `tuesday`: on Tuesdays; `wednesday`: on Wednesdays; `thursday`: on Thursdays; `friday`: on Fridays; `saturday`: on Saturdays; `sunday`: on Sundays. */
        weekdays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
    };
    /** @description Omitted or empty: all properties. */
    property_ids?: number[];
    /** @description Omitted or empty: all channels. `airbnb`: Airbnb; `booking.com`: Booking.com; `agoda`: Agoda; `expedia`: Expedia and its sister sites; `vrbo`: Vrbo; `trip.com`: Trip.com; `booking_site`: a booking site of the host; `direct`: booked with the host, and entered by hand or by a program; `houfy`: Houfy; `tujia`: Tujia in China; `tujia_intl`: Tujia outside of China; `xiaozhu`: Xiaozhu; `meituan_bnb`: homes at Meituan; `meituan_hotel`: hotels at Meituan; `muniao`: Muniao; `fliggy`: Fliggy; `ctrip`: Ctrip; `custom`: a channel that the account named itself; `ical`: a calendar whose channel is not known. */
    channel_types?: ("airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical")[];
    /** @description nights, lead_time and the numbers of guests decide what is planned. The others change beside the stay: they are read in the minute the action is due, and unmet of an action says how they stand. A rule with conditions is for no inquiry. PATCH replaces them as a whole. */
    conditions?: {
        /**
         * @description Whether a stay must meet all of them, the default, or any of them. `all`: the stay meets all of them; `any`: the stay meets at least one.
         * @enum {string}
         */
        match?: "all" | "any";
        /** @description The number of nights. Both ends count; one may be left out. */
        nights?: {
            /** @description At least so many nights; null: no bound. */
            from?: number | null;
            /** @description At most so many nights; null: no bound. */
            to?: number | null;
        } | null;
        /** @description Days from the booking to the check-in, 0 on the day itself. Both ends count; one may be left out. */
        lead_time?: {
            /** @description At least so many days; null: no bound. */
            from?: number | null;
            /** @description At most so many days; null: no bound. */
            to?: number | null;
        } | null;
        /** @description The adults and children. Both ends count; one may be left out. */
        number_of_guests?: {
            /** @description At least so many; null: no bound. */
            from?: number | null;
            /** @description At most so many; null: no bound. */
            to?: number | null;
        } | null;
        /** @description The children, without infants. Both ends count; one may be left out. */
        number_of_children?: {
            /** @description At least so many; null: no bound. */
            from?: number | null;
            /** @description At most so many; null: no bound. */
            to?: number | null;
        } | null;
        /** @description The pets: from 1 for guests with a pet. Both ends count; one may be left out. */
        number_of_pets?: {
            /** @description At least so many; null: no bound. */
            from?: number | null;
            /** @description At most so many; null: no bound. */
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
     * @description What it does when its moment has passed as a stay is booked, or changes so that the rule is for it: act at once, before the guest has left, or never. Default: at_once for tasks and for messages before or at check-in, never for others. Without effect for an event, and for what repeats. `at_once`: it acts at once; `never`: it does not act.
     * @enum {string}
     */
    when_late?: "at_once" | "never";
    /** @description What the rule does. */
    action?: {
        /**
         * @description What it does. `message`: a message to the guest; `review`: a review of the guest; `task`: a task.
         * @enum {string}
         */
        type: "message" | "review" | "task";
        /** @description Required for message: the text sent to the guest. Names in {{two braces}} are filled in: see the description of the area. */
        template?: string | null;
        /** @description review, required. */
        score?: number | null;
        /** @description For review: its text. Names in {{two braces}} are filled in: see the description of the area. */
        content?: string | null;
        /** @description For message and review: its texts for guests of these languages, text_language of the stay. Others get template or content. Each language once, 50000 characters together: es is for every Spanish without its own text. */
        texts?: {
            /**
             * Format: language
             * @description A language tag of BCP 47: `en`, `pt-BR`.
             */
            language: string;
            /** @description The text for guests of this language. */
            text: string;
        }[] | null;
        /**
         * @description task, required. `cleaning`: cleaning; `maintenance`: a repair; `reception`: meeting guests; `room_service`: something for guests during their stay; `other`: any other work.
         * @enum {string|null}
         */
        task_type?: "cleaning" | "maintenance" | "reception" | "room_service" | "other" | null;
        /**
         * @description For task: the level of a cleaning. Default: standard. `standard`: the usual cleaning; `simple`: a short cleaning; `advanced`: a thorough cleaning.
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
         * @description For task: the day it counts from: check_in, check_out, or action (the day the rule acts). Default: action. `check_in`: the day of check-in; `check_out`: the day of check-out; `action`: the day on which the rule acts.
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

/** @description The result of the request. */
export type UpdateAutomationRuleData = {
    /** @description The rule, as it is after the request. */
    rule: AutomationRule;
};

/** @description The result of the request. */
export type DeleteAutomationRuleData = Record<string, never>;

export type PreviewAutomationRuleBody = {
    /** @description The name of the rule, for the account. */
    name: string;
    /** @description Default true. */
    is_active?: boolean;
    /** @description When the rule acts. */
    trigger: {
        /**
         * @description What the time is counted from. `reservation_accepted`: when a booking is accepted; `before_check_in`: before the check-in; `after_check_in`: after the check-in; `before_check_out`: before the check-out; `after_check_out`: after the check-out; `message_received`: when the guest writes; `stay_cancelled`: when a stay is cancelled.
         * @enum {string}
         */
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
        /** @description For after_check_in with days: it acts on each of these weekdays from that day on, before the day of check-out. Not with every_days. `monday`: on Mondays; `tuesday`: on Tuesdays; `wednesday`: on Wednesdays; `thursday`: on Thursdays; `friday`: on Fridays; `saturday`: on Saturdays; `sunday`: on Sundays. */
        weekdays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
    };
    /** @description Omitted or empty: all properties. */
    property_ids?: number[];
    /** @description Omitted or empty: all channels. `airbnb`: Airbnb; `booking.com`: Booking.com; `agoda`: Agoda; `expedia`: Expedia and its sister sites; `vrbo`: Vrbo; `trip.com`: Trip.com; `booking_site`: a booking site of the host; `direct`: booked with the host, and entered by hand or by a program; `houfy`: Houfy; `tujia`: Tujia in China; `tujia_intl`: Tujia outside of China; `xiaozhu`: Xiaozhu; `meituan_bnb`: homes at Meituan; `meituan_hotel`: hotels at Meituan; `muniao`: Muniao; `fliggy`: Fliggy; `ctrip`: Ctrip; `custom`: a channel that the account named itself; `ical`: a calendar whose channel is not known. */
    channel_types?: ("airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical")[];
    /** @description nights, lead_time and the numbers of guests decide what is planned. The others change beside the stay: they are read in the minute the action is due, and unmet of an action says how they stand. A rule with conditions is for no inquiry. PATCH replaces them as a whole. */
    conditions?: {
        /**
         * @description Whether a stay must meet all of them, the default, or any of them. `all`: the stay meets all of them; `any`: the stay meets at least one.
         * @enum {string}
         */
        match?: "all" | "any";
        /** @description The number of nights. Both ends count; one may be left out. */
        nights?: {
            /** @description At least so many nights; null: no bound. */
            from?: number | null;
            /** @description At most so many nights; null: no bound. */
            to?: number | null;
        } | null;
        /** @description Days from the booking to the check-in, 0 on the day itself. Both ends count; one may be left out. */
        lead_time?: {
            /** @description At least so many days; null: no bound. */
            from?: number | null;
            /** @description At most so many days; null: no bound. */
            to?: number | null;
        } | null;
        /** @description The adults and children. Both ends count; one may be left out. */
        number_of_guests?: {
            /** @description At least so many; null: no bound. */
            from?: number | null;
            /** @description At most so many; null: no bound. */
            to?: number | null;
        } | null;
        /** @description The children, without infants. Both ends count; one may be left out. */
        number_of_children?: {
            /** @description At least so many; null: no bound. */
            from?: number | null;
            /** @description At most so many; null: no bound. */
            to?: number | null;
        } | null;
        /** @description The pets: from 1 for guests with a pet. Both ends count; one may be left out. */
        number_of_pets?: {
            /** @description At least so many; null: no bound. */
            from?: number | null;
            /** @description At most so many; null: no bound. */
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
     * @description What it does when its moment has passed as a stay is booked, or changes so that the rule is for it: act at once, before the guest has left, or never. Default: at_once for tasks and for messages before or at check-in, never for others. Without effect for an event, and for what repeats. `at_once`: it acts at once; `never`: it does not act.
     * @enum {string}
     */
    when_late?: "at_once" | "never";
    /** @description What the rule does. */
    action: {
        /**
         * @description What it does. `message`: a message to the guest; `review`: a review of the guest; `task`: a task.
         * @enum {string}
         */
        type: "message" | "review" | "task";
        /** @description Required for message: the text sent to the guest. Names in {{two braces}} are filled in: see the description of the area. */
        template?: string | null;
        /** @description review, required. */
        score?: number | null;
        /** @description For review: its text. Names in {{two braces}} are filled in: see the description of the area. */
        content?: string | null;
        /** @description For message and review: its texts for guests of these languages, text_language of the stay. Others get template or content. Each language once, 50000 characters together: es is for every Spanish without its own text. */
        texts?: {
            /**
             * Format: language
             * @description A language tag of BCP 47: `en`, `pt-BR`.
             */
            language: string;
            /** @description The text for guests of this language. */
            text: string;
        }[] | null;
        /**
         * @description task, required. `cleaning`: cleaning; `maintenance`: a repair; `reception`: meeting guests; `room_service`: something for guests during their stay; `other`: any other work.
         * @enum {string|null}
         */
        task_type?: "cleaning" | "maintenance" | "reception" | "room_service" | "other" | null;
        /**
         * @description For task: the level of a cleaning. Default: standard. `standard`: the usual cleaning; `simple`: a short cleaning; `advanced`: a thorough cleaning.
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
         * @description For task: the day it counts from: check_in, check_out, or action (the day the rule acts). Default: action. `check_in`: the day of check-in; `check_out`: the day of check-out; `action`: the day on which the rule acts.
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

/** @description The result of the request. */
export type PreviewAutomationRuleData = {
    /** @description What the rule would have done to stays that are over. */
    past: {
        /** @description The number of rows that the filters find, on all pages. */
        total: number;
        /** @description Actions of the last 90 days, latest first, at most 100. */
        actions: PreviewedAction[];
    };
    /** @description What the rule would do to stays to come. */
    coming: {
        /** @description The number of rows that the filters find, on all pages. */
        total: number;
        /** @description Actions of the next 30 days, next first, at most 100. */
        actions: PreviewedAction[];
    };
    /** @description False when there are more than 5,000 stays: only the first 5,000 are considered. */
    is_complete: boolean;
};

/** @description The result of the request. */
export type DeleteAutomationActionData = Record<string, never>;

/** @description The result of the request. */
export type GetAutomationActionTextData = {
    /** @description What the guest reads. */
    text: ActionText;
};

export type SetAutomationActionTextBody = {
    /** @description The text for this stay alone, in the language of its guest. null: the text of the rule again. A review has at most 2,000 characters, the note of a task 500. */
    template: string | null;
};

/** @description The result of the request. */
export type SetAutomationActionTextData = {
    /** @description What the guest reads. */
    text: ActionText;
};

export type ExecuteAutomationActionBody = {
    /** @description Texts for the names in its template that have no value, by name. */
    values?: {
        [key: string]: string;
    };
};

/** @description The result of the request. */
export type ExecuteAutomationActionData = Record<string, never>;

/** @description The result of the request. */
export type ListCustomChannelsData = {
    /** @description All custom channels, those of every account first. */
    custom_channels: CustomChannel[];
    /** @description The number of rows that the filters find, on all pages. */
    total: number;
    /** @description Null on the last page. */
    next_cursor: string | null;
};

export type CreateCustomChannelBody = {
    /** @description Unique in the account, including the built-in channels. */
    name: string;
};

/** @description The result of the request. */
export type CreateCustomChannelData = {
    /**
     * Format: int64
     * @description The id of the custom channel, as in `GET /custom_channels`.
     */
    custom_channel_id: number;
    /** @description The entry of `GET /custom_channels` under which the booking was entered; null for others. */
    custom_channel: CustomChannel;
};

export type UpdateCustomChannelBody = {
    /** @description Unique in the account, including the built-in channels. */
    name?: string;
};

/** @description The result of the request. */
export type UpdateCustomChannelData = {
    /** @description The entry of `GET /custom_channels` under which the booking was entered; null for others. */
    custom_channel: CustomChannel;
};

/** @description The result of the request. */
export type DeleteCustomChannelData = Record<string, never>;

export type ListChannelWorkQuery = {
    /** @description next_cursor of the previous page. Omit it for all that waits, also what was read before. */
    after?: string;
    /**
     * @description Kinds of work, separated by commas. Omit it for all.
     * @example approve,decline,cancel
     */
    types?: string | string[];
    /**
     * @description Maximum number of rows.
     * @default 20
     */
    limit?: number;
};

/** @description The result of the request. */
export type ListChannelWorkData = {
    /** @description The pieces of work, in the order in which the host made them. */
    work: ChannelWork[];
    /** @description The place to continue from. Present on every page. */
    next_cursor: string;
    /** @description True when more can be read at once. */
    has_more: boolean;
};

export type CreateChannelInquiryBody = {
    /**
     * @description One that the token is for. `airbnb`: Airbnb; `booking.com`: Booking.com; `agoda`: Agoda; `expedia`: Expedia and its sister sites; `vrbo`: Vrbo; `trip.com`: Trip.com; `booking_site`: a booking site of the host; `houfy`: Houfy; `tujia`: Tujia in China; `tujia_intl`: Tujia outside of China; `xiaozhu`: Xiaozhu; `meituan_bnb`: homes at Meituan; `meituan_hotel`: hotels at Meituan; `muniao`: Muniao; `fliggy`: Fliggy; `ctrip`: Ctrip.
     * @enum {string}
     */
    channel_type: "airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip";
    /** @description The id of the inquiry on its channel. The same id again is the same conversation. */
    id: string;
    /** @description The listing that the guest asks about. */
    listing_id: string;
    /** @description The guest who writes. */
    guest: {
        /** @description The name of the guest. */
        name: string;
        /**
         * Format: email
         * @description The e-mail address of the guest.
         */
        email?: string | null;
        /** @description The phone number of the guest. */
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
        /** @description The text. */
        content: string;
        /**
         * Format: date-time
         * @description Default: now. A moment in the future counts as now.
         */
        sent_at?: string;
    };
};

/** @description The result of the request. */
export type CreateChannelInquiryData = {
    /** @description The id of the conversation with the guest, as in `GET /conversations`. */
    conversation_id: string;
};

export type SetChannelListingBody = {
    /**
     * @description One that the token is for. `airbnb`: Airbnb; `booking.com`: Booking.com; `agoda`: Agoda; `expedia`: Expedia and its sister sites; `vrbo`: Vrbo; `trip.com`: Trip.com; `booking_site`: a booking site of the host; `direct`: booked with the host, and entered by hand or by a program; `houfy`: Houfy; `tujia`: Tujia in China; `tujia_intl`: Tujia outside of China; `xiaozhu`: Xiaozhu; `meituan_bnb`: homes at Meituan; `meituan_hotel`: hotels at Meituan; `muniao`: Muniao; `fliggy`: Fliggy; `ctrip`: Ctrip; `custom`: a channel that the account named itself; `ical`: a calendar whose channel is not known.
     * @enum {string}
     */
    channel_type: "airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical";
    /** @description What the connector can carry out. Null takes that back: it pushes no calendar, and every kind of work is listed for its orders. `change_dates`: new dates of a stay; `cancel`: cancelling an order; `message`: sending a message to a guest; `review`: writing a review or a reply; `prices`: setting prices; `restrictions`: setting minimum stays and closed days. */
    capabilities: ("change_dates" | "cancel" | "message" | "review" | "prices" | "restrictions")[] | null;
};

/** @description The result of the request. */
export type SetChannelListingData = {
    /** @description The listing, as it is after the request. */
    listing: {
        /** @description The id under which the channel knows the listing; empty when there is none. */
        listing_id: string;
        /** @description The channel: where the booking or the listing comes from. `airbnb`: Airbnb; `booking.com`: Booking.com; `agoda`: Agoda; `expedia`: Expedia and its sister sites; `vrbo`: Vrbo; `trip.com`: Trip.com; `booking_site`: a booking site of the host; `direct`: booked with the host, and entered by hand or by a program; `houfy`: Houfy; `tujia`: Tujia in China; `tujia_intl`: Tujia outside of China; `xiaozhu`: Xiaozhu; `meituan_bnb`: homes at Meituan; `meituan_hotel`: hotels at Meituan; `muniao`: Muniao; `fliggy`: Fliggy; `ctrip`: Ctrip; `custom`: a channel that the account named itself; `ical`: a calendar whose channel is not known. */
        channel_type: ("airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "direct" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip" | "custom" | "ical") | LaterValue;
        /** @description The name of the listing, for the account. */
        title: string;
        /**
         * Format: currency
         * @description ISO 4217 code, upper case.
         */
        currency: string;
        /** @description What the connector can carry out on the channel. `change_dates`: new dates of a stay; `cancel`: cancelling an order; `message`: sending a message to a guest; `review`: writing a review or a reply; `prices`: setting prices; `restrictions`: setting minimum stays and closed days. */
        capabilities: (("change_dates" | "cancel" | "message" | "review" | "prices" | "restrictions") | LaterValue)[] | null;
    };
};

export type SetChannelOrderBody = {
    /**
     * @description One that the token is for. `airbnb`: Airbnb; `booking.com`: Booking.com; `agoda`: Agoda; `expedia`: Expedia and its sister sites; `vrbo`: Vrbo; `trip.com`: Trip.com; `booking_site`: a booking site of the host; `houfy`: Houfy; `tujia`: Tujia in China; `tujia_intl`: Tujia outside of China; `xiaozhu`: Xiaozhu; `meituan_bnb`: homes at Meituan; `meituan_hotel`: hotels at Meituan; `muniao`: Muniao; `fliggy`: Fliggy; `ctrip`: Ctrip.
     * @enum {string}
     */
    channel_type: "airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip";
    /**
     * @description As the channel has it now. `wait_accept`: a request that the host must answer; it holds its nights; `wait_pay`: a hold that waits for a payment; it holds its nights; `accepted`: a booking; `cancelled`: a booking that ended before its time; it holds no nights; `timeout`: a request or a hold that nobody answered or paid in time.
     * @enum {string}
     */
    status: "wait_accept" | "wait_pay" | "accepted" | "cancelled" | "timeout";
    /** @description RFC 3339 with its offset. When the order was last changed on the channel. A version that is older than the stored one changes nothing. */
    updated_at?: string;
    /** @description RFC 3339 with its offset. Default: now. Kept from the first version. */
    booked_at?: string;
    /** @description RFC 3339 with its offset. Until when it can be answered or paid. Default: 24 hours from the booking. */
    expires_at?: string | null;
    /** @description The guest who booked. */
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
        /** @description The e-mail address; null when it is not known. */
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
    /** @description All stays of the order, as the channel has them now. */
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

/** @description The result of the request. */
export type SetChannelOrderData = {
    /** @description The code of the order, which may have several stays. */
    reservation_code: string;
    /** @description All stays of the order, as the channel has them now. */
    stays: {
        /** @description The code of the stay: one property from check-in to check-out. */
        stay_code: string;
        /** @description The id under which the channel knows the listing; empty when there is none. */
        listing_id: string;
        /** @description 0 when not allocated. */
        property_id: number;
        /**
         * Format: date
         * @description The day on which the guests arrive: their first night begins.
         */
        check_in_date: string;
        /**
         * Format: date
         * @description The day on which the guests leave: it is no night of the stay.
         */
        check_out_date: string;
        /** @description Where the booking stands. `wait_accept`: a request that the host must answer; it holds its nights; `wait_pay`: a hold that waits for a payment; it holds its nights; `accepted`: a booking; `cancelled`: a booking that ended before its time; it holds no nights; `denied`: a request that the host declined; `timeout`: a request or a hold that nobody answered or paid in time. */
        status: ("wait_accept" | "wait_pay" | "accepted" | "cancelled" | "denied" | "timeout") | LaterValue;
        /** @description True for a stay that is not on the calendar: it waits for a property. */
        in_reservation_box: boolean;
        /** @description True: its nights are taken, and it waits in the reservation box. */
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
        /** @description The same as a sentence. */
        message: string;
    }[];
};

export type MarkChannelWorkDoneBody = {
    /** @description What the channel said, for the host. */
    detail?: string;
    /** @description Of a message: its id on the channel. When the channel sends the message back, it is the same one. */
    message_id?: string;
};

/** @description The result of the request. */
export type MarkChannelWorkDoneData = Record<string, never>;

export type MarkChannelWorkFailedBody = {
    /** @description Why the channel did not do it, in words for the host. */
    detail: string;
};

/** @description The result of the request. */
export type MarkChannelWorkFailedData = Record<string, never>;

/** @description The result of the request. */
export type RetryChannelWorkData = {
    /** @description What a connector is to carry out on the channel for this stay; null when there is nothing. */
    channel_work: {
        /** @description The id of the piece of work and its revision. `retry` takes it. */
        id: string;
        /** @description What is to be carried out. `approve`: accept a request; `decline`: decline a request; `cancel`: cancel an order; `change_dates`: give a stay new dates; `message`: send a message to the guest; `host_review`: publish the review of the guest; `host_reply`: publish the reply to a review; `calendar`: write prices, inventory and restrictions of days. */
        kind: ("approve" | "decline" | "cancel" | "change_dates" | "message" | "host_review" | "host_reply" | "calendar") | LaterValue;
        /** @description waiting: the connector has not carried it out yet; detail says so when no connector has access, and since when. failed: detail says why. `waiting`: the connector has not carried it out; `done`: it was carried out; `failed`: the channel refused it; detail says why. */
        status: ("waiting" | "done" | "failed") | LaterValue;
        /** @description What the connector said about it, in words for the host; empty when nothing. */
        detail: string;
        /**
         * Format: date-time
         * @description When its status last changed.
         */
        updated_at: string;
    };
};

export type CreateChannelOrderMessageBody = {
    /**
     * @description One that the token is for. `airbnb`: Airbnb; `booking.com`: Booking.com; `agoda`: Agoda; `expedia`: Expedia and its sister sites; `vrbo`: Vrbo; `trip.com`: Trip.com; `booking_site`: a booking site of the host; `houfy`: Houfy; `tujia`: Tujia in China; `tujia_intl`: Tujia outside of China; `xiaozhu`: Xiaozhu; `meituan_bnb`: homes at Meituan; `meituan_hotel`: hotels at Meituan; `muniao`: Muniao; `fliggy`: Fliggy; `ctrip`: Ctrip.
     * @enum {string}
     */
    channel_type: "airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip";
    /** @description The id of the message on its channel. The same id again is the same message. */
    id: string;
    /**
     * @description host: the host wrote it on the channel itself. Default guest. `host`: the host; `guest`: the guest.
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

/** @description The result of the request. */
export type CreateChannelOrderMessageData = {
    /** @description The id of the message in its conversation. */
    message_id: string;
};

export type CreateChannelInquiryMessageBody = {
    /**
     * @description One that the token is for. `airbnb`: Airbnb; `booking.com`: Booking.com; `agoda`: Agoda; `expedia`: Expedia and its sister sites; `vrbo`: Vrbo; `trip.com`: Trip.com; `booking_site`: a booking site of the host; `houfy`: Houfy; `tujia`: Tujia in China; `tujia_intl`: Tujia outside of China; `xiaozhu`: Xiaozhu; `meituan_bnb`: homes at Meituan; `meituan_hotel`: hotels at Meituan; `muniao`: Muniao; `fliggy`: Fliggy; `ctrip`: Ctrip.
     * @enum {string}
     */
    channel_type: "airbnb" | "booking.com" | "agoda" | "expedia" | "vrbo" | "trip.com" | "booking_site" | "houfy" | "tujia" | "tujia_intl" | "xiaozhu" | "meituan_bnb" | "meituan_hotel" | "muniao" | "fliggy" | "ctrip";
    /** @description The id of the message on its channel. The same id again is the same message. */
    id: string;
    /**
     * @description host: the host wrote it on the channel itself. Default guest. `host`: the host; `guest`: the guest.
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

/** @description The result of the request. */
export type CreateChannelInquiryMessageData = {
    /** @description The id of the message in its conversation. */
    message_id: string;
};

export type SetChannelOrderReviewsBody = {
    /**
     * @description One that the token is for. `airbnb`: Airbnb; `booking.com`: Booking.com; `agoda`: Agoda; `expedia`: Expedia and its sister sites; `vrbo`: Vrbo; `trip.com`: Trip.com; `booking_site`: a booking site of the host; `houfy`: Houfy; `tujia`: Tujia in China; `tujia_intl`: Tujia outside of China; `xiaozhu`: Xiaozhu; `meituan_bnb`: homes at Meituan; `meituan_hotel`: hotels at Meituan; `muniao`: Muniao; `fliggy`: Fliggy; `ctrip`: Ctrip.
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
            /** @description The score in this category, 0 to 5. */
            rating: number;
            /** @description The marks that the channel gives to this rating, in its own words; null when it sends none. */
            review_category_tags?: string[] | null;
        }[] | null;
        /** @description The text. */
        content?: string;
        /**
         * Format: date-time
         * @description Default: when it was first sent here.
         */
        created_at?: string;
        /** @description What the guest tells the host alone. */
        private_feedback?: string | null;
    };
    /** @description What the host wrote on the channel itself. It is stored if there is none yet: a host reviews once. */
    host_review?: {
        /** @description From 0 to 5, to two decimal places. */
        score: number;
        /** @description Each category once. */
        sub_score?: {
            /** @description Such as cleanliness or communication. */
            category: string;
            /** @description The score in this category, 0 to 5. */
            rating: number;
            /** @description The marks that the channel gives to this rating, in its own words; null when it sends none. */
            review_category_tags?: string[] | null;
        }[] | null;
        /** @description The text. */
        content?: string;
        /**
         * Format: date-time
         * @description Default: when it was first sent here.
         */
        created_at?: string;
    };
};

/** @description The result of the request. */
export type SetChannelOrderReviewsData = Record<string, never>;

export type ListSearchResultsQuery = {
    /**
     * @description Words of a name, a code, a phone number, an e-mail address, a title, an address or a note. Case, accents and punctuation do not matter. Every word must be found. Of more than eight words the eight longest count.
     * @example tomas
     */
    q: string;
    /** @description One or several of reservation, conversation, task, property, separated by commas. Default: all. */
    types?: string | string[];
    /**
     * @deprecated
     * @description The former name of `types`, which goes with the next release. One or several of reservation, conversation, task, property, separated by commas. Default: all.
     */
    kinds?: string | string[];
    /**
     * @description Maximum number of results.
     * @default 20
     * @example 20
     */
    limit?: number;
};

/** @description The result of the request. */
export type ListSearchResultsData = {
    /** @description What was found, the best match first. */
    results: SearchResult[];
    /** @description True when more was found than limit. */
    has_more: boolean;
};

export type GetOccupancyReportQuery = {
    /**
     * Format: date
     * @description The first night of the report.
     * @example 2026-07-01
     */
    start_date: string;
    /**
     * Format: date
     * @description Included. The range has at most 36 months.
     * @example 2026-07-31
     */
    end_date: string;
    /** @description Ids, at most 100: separated by commas, as a repeated parameter, or as a JSON array. */
    property_ids?: string | number[];
    /**
     * @description Only orders of this channel. `airbnb`: Airbnb; `booking.com`: Booking.com; `agoda`: Agoda; `expedia`: Expedia and its sister sites; `vrbo`: Vrbo; `trip.com`: Trip.com; `booking_site`: a booking site of the host; `direct`: booked with the host, and entered by hand or by a program; `houfy`: Houfy; `tujia`: Tujia in China; `tujia_intl`: Tujia outside of China; `xiaozhu`: Xiaozhu; `meituan_bnb`: homes at Meituan; `meituan_hotel`: hotels at Meituan; `muniao`: Muniao; `fliggy`: Fliggy; `ctrip`: Ctrip; `custom`: a channel that the account named itself; `ical`: a calendar whose channel is not known.
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
    group_by?: string | string[];
};

/** @description The result of the request. */
export type GetOccupancyReportData = {
    /** @description The rows of the report, one for each group. */
    rows: OccupancyRow[];
};

export type GetFinancesReportQuery = {
    /**
     * Format: date
     * @description The first day of the report.
     * @example 2026-01-01
     */
    start_date: string;
    /**
     * Format: date
     * @description Included. The range has at most 36 months.
     * @example 2026-12-31
     */
    end_date: string;
    /** @description Ids, at most 100: separated by commas, as a repeated parameter, or as a JSON array. */
    property_ids?: string | number[];
    /**
     * @description Only orders of this channel. `airbnb`: Airbnb; `booking.com`: Booking.com; `agoda`: Agoda; `expedia`: Expedia and its sister sites; `vrbo`: Vrbo; `trip.com`: Trip.com; `booking_site`: a booking site of the host; `direct`: booked with the host, and entered by hand or by a program; `houfy`: Houfy; `tujia`: Tujia in China; `tujia_intl`: Tujia outside of China; `xiaozhu`: Xiaozhu; `meituan_bnb`: homes at Meituan; `meituan_hotel`: hotels at Meituan; `muniao`: Muniao; `fliggy`: Fliggy; `ctrip`: Ctrip; `custom`: a channel that the account named itself; `ical`: a calendar whose channel is not known.
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
    group_by?: string | string[];
};

/** @description The result of the request. */
export type GetFinancesReportData = {
    /** @description The rows of the report, one for each group. */
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

/** @description The result of the request. */
export type ListWebhooksData = {
    /** @description The webhooks of this page. */
    webhooks: Webhook[];
    /** @description The number of rows that the filters find, on all pages. */
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
    /** @description Omitted or null: all events, including kinds added later. `reservation_created`: a stay was booked: one event for each stay of an order; `reservation_updated`: a stay changed: its status, dates, property, guests, price, tags or remarks; `history_lost`: changes of a time may be lost: read all lists again; `guest_erased`: the personal data of a guest was erased; `property_availability_updated`: nights of a property became free or were taken; `property_remarks_updated`: the remarks on days of a property changed; `listing_calendar_updated`: prices, inventory or restrictions of days of a listing changed; `listing_created`: a listing was added; `listing_updated`: a listing changed: its calendar address, its prices’ base, its reading; `listing_deleted`: a listing was deleted; `transaction_created`: an entry of the books was added; `transaction_updated`: an entry of the books changed, or became paid; `transaction_deleted`: an entry of the books was deleted; `recurring_transaction_created`: a recurring transaction was added; `recurring_transaction_updated`: a recurring transaction changed, was paused or went on; `recurring_transaction_deleted`: a recurring transaction was deleted; `invoice_created`: an invoice was made; `payout_rule_updated`: the rule when a channel pays changed; `credit_note_created`: a credit note was made; `extra_request_created`: a guest asked for an optional charge of the property; `extra_request_updated`: the host approved or declined an extra that a guest asked for; `review_created`: the first review of an order was written; `review_updated`: a review or a reply of an order changed; `message_created`: a message was written, by either side; `conversation_created`: a conversation began; `conversation_updated`: a conversation changed: its note, or whether it waits for an answer; `saved_reply_created`: a saved reply was added; `saved_reply_updated`: a saved reply changed; `saved_reply_deleted`: a saved reply was deleted; `saved_view_created`: a saved view was added; `saved_view_updated`: a saved view changed; `saved_view_deleted`: a saved view was deleted; `task_created`: a task was added, by a person or by a rule; `task_updated`: a task changed: its status, staff, day, or its stay moved; `task_deleted`: a task was deleted; `task_returned`: a staff gave a task back; `task_reported`: a staff reported a problem, or supplies that run low, as a new task; `checklist_created`: a checklist was added; `checklist_updated`: a checklist changed; `checklist_deleted`: a checklist was deleted; `staff_created`: a staff was added; `staff_updated`: a staff changed; `staff_deleted`: a staff was deleted; `staff_absence_created`: days were entered on which a staff cannot work; `staff_absence_deleted`: days on which a staff cannot work were deleted; `property_created`: a property was added; `property_updated`: a property changed: its data, pictures, details or terms; `property_deleted`: a property was deleted; `room_type_created`: a room type was added; `room_type_updated`: a room type changed; `room_type_deleted`: a room type was deleted; `group_created`: a group was added; `group_updated`: a group changed: its name or its properties; `group_deleted`: a group was deleted; `tag_created`: a tag of properties or stays was added; `tag_updated`: a tag changed: its text, colour or properties, or it came off all stays; `tag_deleted`: a tag was deleted; `calendar_share_link_created`: a link to a calendar of free nights was made; `calendar_share_link_deleted`: a link to a calendar was ended: its page is gone; `custom_channel_created`: a custom channel was added; `custom_channel_updated`: a custom channel has another name; `custom_channel_deleted`: a custom channel was deleted; `dictionary_entry_created`: an item or a way of paying was added; `dictionary_entry_updated`: an item or a way of paying has another name; `dictionary_entry_deleted`: an item or a way of paying was deleted, or hidden because entries use it; `channel_work_updated`: a connector carried out work, or failed, or the work is tried again; `webhook_created`: a webhook was added; `webhook_updated`: a webhook changed, or was switched on or off; `webhook_deleted`: a webhook was deleted; `automation_rule_created`: a rule was added; `automation_rule_updated`: a rule changed; `automation_rule_deleted`: a rule was deleted; `automation_actions_planned`: the actions of a rule were planned for the stays that exist; `automation_action_executed`: a planned action was done; `automation_action_dropped`: a planned action was dropped; `automation_action_postponed`: a planned action lacks a value, or waits for it; `automation_action_updated`: the text of a planned action was changed, or it lacks no value any more; `sandbox_clock_advanced`: the clock of the sandbox went on. */
    events?: ("reservation_created" | "reservation_updated" | "history_lost" | "guest_erased" | "property_availability_updated" | "property_remarks_updated" | "listing_calendar_updated" | "listing_created" | "listing_updated" | "listing_deleted" | "transaction_created" | "transaction_updated" | "transaction_deleted" | "recurring_transaction_created" | "recurring_transaction_updated" | "recurring_transaction_deleted" | "invoice_created" | "payout_rule_updated" | "credit_note_created" | "extra_request_created" | "extra_request_updated" | "review_created" | "review_updated" | "message_created" | "conversation_created" | "conversation_updated" | "saved_reply_created" | "saved_reply_updated" | "saved_reply_deleted" | "saved_view_created" | "saved_view_updated" | "saved_view_deleted" | "task_created" | "task_updated" | "task_deleted" | "task_returned" | "task_reported" | "checklist_created" | "checklist_updated" | "checklist_deleted" | "staff_created" | "staff_updated" | "staff_deleted" | "staff_absence_created" | "staff_absence_deleted" | "property_created" | "property_updated" | "property_deleted" | "room_type_created" | "room_type_updated" | "room_type_deleted" | "group_created" | "group_updated" | "group_deleted" | "tag_created" | "tag_updated" | "tag_deleted" | "calendar_share_link_created" | "calendar_share_link_deleted" | "custom_channel_created" | "custom_channel_updated" | "custom_channel_deleted" | "dictionary_entry_created" | "dictionary_entry_updated" | "dictionary_entry_deleted" | "channel_work_updated" | "webhook_created" | "webhook_updated" | "webhook_deleted" | "automation_rule_created" | "automation_rule_updated" | "automation_rule_deleted" | "automation_actions_planned" | "automation_action_executed" | "automation_action_dropped" | "automation_action_postponed" | "automation_action_updated" | "sandbox_clock_advanced")[] | null;
};

/** @description The result of the request. */
export type CreateWebhookData = {
    /**
     * Format: int64
     * @description The id of the webhook.
     */
    id: number;
    /** @description The address that receives the events. */
    url: string;
    /** @description The events it receives. */
    events: string[];
    /** @description True when the caller may change it: false when another application, or a person, created it. The master operator may delete it in any case. */
    manageable: boolean;
    /** @description False: nothing is sent to it. */
    is_active: boolean;
    /**
     * Format: date-time
     * @description The time it was switched off because it had only failed for 5 days.
     */
    switched_off_at: string | null;
    /** @description The outcome of its last attempt at that time, such as `timeout`. `grant_ended`, with switched_off_at null: no operator grants its application access any more. It is active again with a new grant. */
    switched_off_reason: string | null;
    /**
     * Format: date-time
     * @description When it was stored.
     */
    created_at: string;
    /** @description Returned only by this call. */
    secret: string;
    /** @description The same fields again. */
    webhook: {
        /**
         * Format: int64
         * @description The id of the webhook.
         */
        id: number;
        /** @description The address that receives the events. */
        url: string;
        /** @description The events it receives. */
        events: string[];
        /** @description True when the caller may change it: false when another application, or a person, created it. The master operator may delete it in any case. */
        manageable: boolean;
        /** @description False: it is switched off, and does nothing until it is switched on. */
        is_active: boolean;
        /**
         * Format: date-time
         * @description The time it was switched off because it had only failed for 5 days.
         */
        switched_off_at: string | null;
        /** @description The outcome of its last attempt at that time, such as `timeout`. `grant_ended`, with switched_off_at null: no operator grants its application access any more. It is active again with a new grant. */
        switched_off_reason: string | null;
        /**
         * Format: date-time
         * @description When it was stored.
         */
        created_at: string;
        /** @description Returned only by this call. */
        secret: string;
    };
};

/** @description The result of the request. */
export type GetWebhookData = {
    /** @description The webhook, as it is after the request. */
    webhook: Webhook;
};

export type UpdateWebhookBody = {
    /**
     * Format: web-address
     * @description https, or http if the deployment allows it.
     */
    url?: string;
    /** @description null: all events, including kinds added later. `reservation_created`: a stay was booked: one event for each stay of an order; `reservation_updated`: a stay changed: its status, dates, property, guests, price, tags or remarks; `history_lost`: changes of a time may be lost: read all lists again; `guest_erased`: the personal data of a guest was erased; `property_availability_updated`: nights of a property became free or were taken; `property_remarks_updated`: the remarks on days of a property changed; `listing_calendar_updated`: prices, inventory or restrictions of days of a listing changed; `listing_created`: a listing was added; `listing_updated`: a listing changed: its calendar address, its prices’ base, its reading; `listing_deleted`: a listing was deleted; `transaction_created`: an entry of the books was added; `transaction_updated`: an entry of the books changed, or became paid; `transaction_deleted`: an entry of the books was deleted; `recurring_transaction_created`: a recurring transaction was added; `recurring_transaction_updated`: a recurring transaction changed, was paused or went on; `recurring_transaction_deleted`: a recurring transaction was deleted; `invoice_created`: an invoice was made; `payout_rule_updated`: the rule when a channel pays changed; `credit_note_created`: a credit note was made; `extra_request_created`: a guest asked for an optional charge of the property; `extra_request_updated`: the host approved or declined an extra that a guest asked for; `review_created`: the first review of an order was written; `review_updated`: a review or a reply of an order changed; `message_created`: a message was written, by either side; `conversation_created`: a conversation began; `conversation_updated`: a conversation changed: its note, or whether it waits for an answer; `saved_reply_created`: a saved reply was added; `saved_reply_updated`: a saved reply changed; `saved_reply_deleted`: a saved reply was deleted; `saved_view_created`: a saved view was added; `saved_view_updated`: a saved view changed; `saved_view_deleted`: a saved view was deleted; `task_created`: a task was added, by a person or by a rule; `task_updated`: a task changed: its status, staff, day, or its stay moved; `task_deleted`: a task was deleted; `task_returned`: a staff gave a task back; `task_reported`: a staff reported a problem, or supplies that run low, as a new task; `checklist_created`: a checklist was added; `checklist_updated`: a checklist changed; `checklist_deleted`: a checklist was deleted; `staff_created`: a staff was added; `staff_updated`: a staff changed; `staff_deleted`: a staff was deleted; `staff_absence_created`: days were entered on which a staff cannot work; `staff_absence_deleted`: days on which a staff cannot work were deleted; `property_created`: a property was added; `property_updated`: a property changed: its data, pictures, details or terms; `property_deleted`: a property was deleted; `room_type_created`: a room type was added; `room_type_updated`: a room type changed; `room_type_deleted`: a room type was deleted; `group_created`: a group was added; `group_updated`: a group changed: its name or its properties; `group_deleted`: a group was deleted; `tag_created`: a tag of properties or stays was added; `tag_updated`: a tag changed: its text, colour or properties, or it came off all stays; `tag_deleted`: a tag was deleted; `calendar_share_link_created`: a link to a calendar of free nights was made; `calendar_share_link_deleted`: a link to a calendar was ended: its page is gone; `custom_channel_created`: a custom channel was added; `custom_channel_updated`: a custom channel has another name; `custom_channel_deleted`: a custom channel was deleted; `dictionary_entry_created`: an item or a way of paying was added; `dictionary_entry_updated`: an item or a way of paying has another name; `dictionary_entry_deleted`: an item or a way of paying was deleted, or hidden because entries use it; `channel_work_updated`: a connector carried out work, or failed, or the work is tried again; `webhook_created`: a webhook was added; `webhook_updated`: a webhook changed, or was switched on or off; `webhook_deleted`: a webhook was deleted; `automation_rule_created`: a rule was added; `automation_rule_updated`: a rule changed; `automation_rule_deleted`: a rule was deleted; `automation_actions_planned`: the actions of a rule were planned for the stays that exist; `automation_action_executed`: a planned action was done; `automation_action_dropped`: a planned action was dropped; `automation_action_postponed`: a planned action lacks a value, or waits for it; `automation_action_updated`: the text of a planned action was changed, or it lacks no value any more; `sandbox_clock_advanced`: the clock of the sandbox went on. */
    events?: ("reservation_created" | "reservation_updated" | "history_lost" | "guest_erased" | "property_availability_updated" | "property_remarks_updated" | "listing_calendar_updated" | "listing_created" | "listing_updated" | "listing_deleted" | "transaction_created" | "transaction_updated" | "transaction_deleted" | "recurring_transaction_created" | "recurring_transaction_updated" | "recurring_transaction_deleted" | "invoice_created" | "payout_rule_updated" | "credit_note_created" | "extra_request_created" | "extra_request_updated" | "review_created" | "review_updated" | "message_created" | "conversation_created" | "conversation_updated" | "saved_reply_created" | "saved_reply_updated" | "saved_reply_deleted" | "saved_view_created" | "saved_view_updated" | "saved_view_deleted" | "task_created" | "task_updated" | "task_deleted" | "task_returned" | "task_reported" | "checklist_created" | "checklist_updated" | "checklist_deleted" | "staff_created" | "staff_updated" | "staff_deleted" | "staff_absence_created" | "staff_absence_deleted" | "property_created" | "property_updated" | "property_deleted" | "room_type_created" | "room_type_updated" | "room_type_deleted" | "group_created" | "group_updated" | "group_deleted" | "tag_created" | "tag_updated" | "tag_deleted" | "calendar_share_link_created" | "calendar_share_link_deleted" | "custom_channel_created" | "custom_channel_updated" | "custom_channel_deleted" | "dictionary_entry_created" | "dictionary_entry_updated" | "dictionary_entry_deleted" | "channel_work_updated" | "webhook_created" | "webhook_updated" | "webhook_deleted" | "automation_rule_created" | "automation_rule_updated" | "automation_rule_deleted" | "automation_actions_planned" | "automation_action_executed" | "automation_action_dropped" | "automation_action_postponed" | "automation_action_updated" | "sandbox_clock_advanced")[] | null;
    /** @description false: it receives nothing, and does not receive the missed events later. */
    is_active?: boolean;
};

/** @description The result of the request. */
export type UpdateWebhookData = {
    /** @description The webhook, as it is after the request. */
    webhook: Webhook;
};

/** @description The result of the request. */
export type DeleteWebhookData = Record<string, never>;

export type ListWebhookDeliveriesQuery = {
    /**
     * @description Only deliveries of this status. `pending`: it is still to be sent, or sent again; `delivered`: the receiver has it; `failed`: every attempt failed.
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

/** @description The result of the request. */
export type ListWebhookDeliveriesData = {
    /** @description The deliveries of this page. */
    deliveries: Delivery[];
    /** @description The number of rows that the filters find, on all pages. */
    total: number;
    /** @description Null on the last page. */
    next_cursor: string | null;
};

/** @description The result of the request. */
export type RedeliverWebhookDeliveryData = {
    /** @description The delivery, as it is after the request. */
    delivery: Delivery;
};

/** @description The result of the request. */
export type PingWebhookData = Record<string, never>;

/** @description The result of the request. */
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
    types?: string | string[];
    /** @description Read backwards, from the newest event. For looking back: a change that is being stored meanwhile may be left out. To follow the log, omit it. */
    is_newest_first?: boolean;
    /**
     * @deprecated
     * @description The former name of `is_newest_first`, which goes with the next release. Read backwards, from the newest event. For looking back: a change that is being stored meanwhile may be left out. To follow the log, omit it.
     */
    newest_first?: boolean;
    /**
     * @description Maximum number of rows.
     * @default 20
     * @example 100
     */
    limit?: number;
};

/** @description The result of the request. */
export type ListEventsData = {
    /** @description The events, in the order in which they were stored. */
    events: Event[];
    /** @description The position to continue from. Present on every page, including an empty one. */
    next_cursor: string;
    /** @description True when more events can be read at once. When false, try again after a few seconds; with is_newest_first, the oldest event has been read. */
    has_more: boolean;
};

/** @description The result of the request. */
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
    /**
     * Format: int64
     * @description The id of the access token, as in `GET /tokens`.
     */
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
    /** @description Only the changes of this request. */
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

/** @description The result of the request. */
export type ListAuditData = {
    /** @description The changes of this page, the newest first. */
    audit: AuditEntry[];
    /** @description The number of rows that the filters find, on all pages. */
    total: number;
    /** @description Null on the last page. */
    next_cursor: string | null;
};

export type CreateTokenBody = {
    /** @description The id from the registration of the application. */
    client_id: string;
    /** @description Required, except for a public application, which has none. */
    client_secret?: string;
    /**
     * @description What is exchanged for the tokens. `authorization_code`: the code that the consent page gave; `refresh_token`: the refresh token of the exchange before.
     * @enum {string}
     */
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

/** @description The result of the request. */
export type CreateTokenData = {
    /** @description For `Service-Access-Token` or `Authorization: Bearer`. */
    access_token: string;
    /** @description Works once: each exchange returns the next one. */
    refresh_token: string;
    /** @description Lifetime of the access token in seconds. */
    expires_in: number;
    /**
     * @description How the token is sent: `Bearer`.
     * @constant
     */
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

/** @description The result of the request. */
export type RevokeTokenData = Record<string, never>;

/** @description The result of the request. */
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
    /**
     * Format: int64
     * @description Only the object with this id.
     */
    id?: number;
    /**
     * @description The page of the portal. `reservations`: the reservations; `inbox`: the messages; `tasks`: the tasks; `money`: the books; `calendar`: the calendar.
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

/** @description The result of the request. */
export type ListSavedViewsData = {
    /** @description The views of this page. */
    saved_views: SavedView[];
    /** @description The number of rows that the filters find, on all pages. */
    total: number;
    /** @description Null on the last page. */
    next_cursor: string | null;
};

export type CreateSavedViewBody = {
    /** @description Unique among the views of the operator for the page. */
    name: string;
    /**
     * @description The page of the portal. `reservations`: the reservations; `inbox`: the messages; `tasks`: the tasks; `money`: the books; `calendar`: the calendar.
     * @enum {string}
     */
    page: "reservations" | "inbox" | "tasks" | "money" | "calendar";
    /** @description The filters as the page has them in its address. The service stores them, and does not read them. */
    search: string;
    /**
     * @description true: every operator of the account sees it. Not for an operator limited to some properties.
     * @default false
     */
    is_shared?: boolean;
};

/** @description The result of the request. */
export type CreateSavedViewData = {
    /**
     * Format: int64
     * @description The id of the saved view, as in `GET /saved_views`.
     */
    saved_view_id: number;
    /** @description The view, as it is after the request. */
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

/** @description The result of the request. */
export type UpdateSavedViewData = {
    /** @description The view, as it is after the request. */
    saved_view: SavedView;
};

/** @description The result of the request. */
export type DeleteSavedViewData = Record<string, never>;

/** @description The result of the request. */
export type GetNotificationSettingData = {
    /** @description The settings of the operator, as they are after the request. */
    notification_settings: NotificationSettings;
};

export type SetNotificationSettingBody = {
    /**
     * @description Of everything that is written to the operator. `en`: English; `es`: Spanish.
     * @enum {string}
     */
    language?: "en" | "es";
    /** @description Kinds that are omitted stay as they are. */
    kinds?: {
        /** @description The ways for a new booking. `push`: in the browsers that the operator added; `email`: by e-mail; `ntfy`: at ntfy; `telegram`: at Telegram; `webhook`: at an address of the operator. */
        booking_created?: ("push" | "email" | "ntfy" | "telegram" | "webhook")[];
        /** @description The ways for a request that must be answered. `push`: in the browsers that the operator added; `email`: by e-mail; `ntfy`: at ntfy; `telegram`: at Telegram; `webhook`: at an address of the operator. */
        request_received?: ("push" | "email" | "ntfy" | "telegram" | "webhook")[];
        /** @description The ways for a request whose time is nearly over. `push`: in the browsers that the operator added; `email`: by e-mail; `ntfy`: at ntfy; `telegram`: at Telegram; `webhook`: at an address of the operator. */
        request_expiring?: ("push" | "email" | "ntfy" | "telegram" | "webhook")[];
        /** @description The ways for a message of a guest. `push`: in the browsers that the operator added; `email`: by e-mail; `ntfy`: at ntfy; `telegram`: at Telegram; `webhook`: at an address of the operator. */
        message_received?: ("push" | "email" | "ntfy" | "telegram" | "webhook")[];
        /** @description The ways for a cancelled booking. `push`: in the browsers that the operator added; `email`: by e-mail; `ntfy`: at ntfy; `telegram`: at Telegram; `webhook`: at an address of the operator. */
        booking_cancelled?: ("push" | "email" | "ntfy" | "telegram" | "webhook")[];
        /** @description The ways for a booking whose nights are taken. `push`: in the browsers that the operator added; `email`: by e-mail; `ntfy`: at ntfy; `telegram`: at Telegram; `webhook`: at an address of the operator. */
        conflict_detected?: ("push" | "email" | "ntfy" | "telegram" | "webhook")[];
        /** @description The ways for a calendar of a channel that cannot be read. `push`: in the browsers that the operator added; `email`: by e-mail; `ntfy`: at ntfy; `telegram`: at Telegram; `webhook`: at an address of the operator. */
        calendar_unreadable?: ("push" | "email" | "ntfy" | "telegram" | "webhook")[];
        /** @description The ways for a message that could not be sent. `push`: in the browsers that the operator added; `email`: by e-mail; `ntfy`: at ntfy; `telegram`: at Telegram; `webhook`: at an address of the operator. */
        message_failed?: ("push" | "email" | "ntfy" | "telegram" | "webhook")[];
        /** @description The ways for a planned message that lacks a value. `push`: in the browsers that the operator added; `email`: by e-mail; `ntfy`: at ntfy; `telegram`: at Telegram; `webhook`: at an address of the operator. */
        message_waiting?: ("push" | "email" | "ntfy" | "telegram" | "webhook")[];
        /** @description The ways for a task that was completed. `push`: in the browsers that the operator added; `email`: by e-mail; `ntfy`: at ntfy; `telegram`: at Telegram; `webhook`: at an address of the operator. */
        task_completed?: ("push" | "email" | "ntfy" | "telegram" | "webhook")[];
        /** @description The ways for a task that is late. `push`: in the browsers that the operator added; `email`: by e-mail; `ntfy`: at ntfy; `telegram`: at Telegram; `webhook`: at an address of the operator. */
        task_late?: ("push" | "email" | "ntfy" | "telegram" | "webhook")[];
        /** @description `push`: in the browsers that the operator added; `email`: by e-mail; `ntfy`: at ntfy; `telegram`: at Telegram; `webhook`: at an address of the operator. */
        task_reported?: ("push" | "email" | "ntfy" | "telegram" | "webhook")[];
        /** @description `push`: in the browsers that the operator added; `email`: by e-mail; `ntfy`: at ntfy; `telegram`: at Telegram; `webhook`: at an address of the operator. */
        task_returned?: ("push" | "email" | "ntfy" | "telegram" | "webhook")[];
        /** @description The ways for a payout of a channel that is late. `push`: in the browsers that the operator added; `email`: by e-mail; `ntfy`: at ntfy; `telegram`: at Telegram; `webhook`: at an address of the operator. */
        payout_late?: ("push" | "email" | "ntfy" | "telegram" | "webhook")[];
        /** @description The ways for a sign-in from a new place. `push`: in the browsers that the operator added; `email`: by e-mail; `ntfy`: at ntfy; `telegram`: at Telegram; `webhook`: at an address of the operator. */
        signed_in?: ("push" | "email" | "ntfy" | "telegram" | "webhook")[];
    };
    /** @description Nothing is told between these times, but for sign-ins: it is told together afterwards. They may begin on the day before they end. Null: none. */
    quiet_hours?: {
        /**
         * Format: time-of-day
         * @description The time of day at which the quiet begins.
         */
        from: string;
        /**
         * Format: time-of-day
         * @description The time of day at which the quiet ends.
         */
        until: string;
    } | null;
    /**
     * Format: timezone
     * @description Of quiet_hours and digest_time. Null: that of the account.
     */
    timezone?: string | null;
    /**
     * Format: time-of-day
     * @description When the day is told by e-mail: arrivals, departures, what waits. Null: not at all.
     */
    digest_time?: string | null;
    /**
     * Format: time-of-day
     * @deprecated
     * @description The former name of `digest_time`, which goes with the next release. When the day is told by e-mail: arrivals, departures, what waits. Null: not at all.
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

/** @description The result of the request. */
export type SetNotificationSettingData = {
    /** @description The settings of the operator, as they are after the request. */
    notification_settings: NotificationSettings;
};

export type CreateNotificationSettingTestBody = {
    /**
     * @description The way to try. `push`: in the browsers that the operator added; `email`: by e-mail; `ntfy`: at ntfy; `telegram`: at Telegram; `webhook`: at an address of the operator.
     * @enum {string}
     */
    way: "push" | "email" | "ntfy" | "telegram" | "webhook";
    /**
     * Format: int64
     * @description Of one device alone. Only with push.
     */
    push_subscription_id?: number;
};

/** @description The result of the request. */
export type CreateNotificationSettingTestData = {
    /** @description True when the other side has taken it. */
    is_told: boolean;
    /** @description What went wrong at the last try; null when nothing did. */
    problem: NotificationProblem | null;
};

export type CreatePushSubscriptionBody = {
    /**
     * Format: web-address
     * @description As the browser gives it: https. It is stored encrypted, and never returned.
     */
    endpoint: string;
    /** @description The keys of the subscription, as the browser made them. */
    keys: {
        /** @description The public key of the browser (RFC 8291). */
        p256dh: string;
        /** @description The secret of the browser (RFC 8291). */
        auth: string;
    };
    /** @description What the operator recognises it by. */
    device: string;
    /**
     * @description Of what is written to an operator who has chosen no language yet. `en`: English; `es`: Spanish.
     * @enum {string}
     */
    language?: "en" | "es";
};

/** @description The result of the request. */
export type CreatePushSubscriptionData = {
    /**
     * Format: int64
     * @description The id of the browser.
     */
    push_subscription_id: number;
    /** @description The browser, as it is stored. */
    push_subscription: PushSubscription;
};

/** @description The result of the request. */
export type DeletePushSubscriptionData = Record<string, never>;

/** @description The result of the request. */
export type ListSessionsData = {
    /** @description The sessions of the person. */
    sessions: OwnSession[];
    /** @description The number of rows that the filters find, on all pages. */
    total: number;
};

/** @description The result of the request. */
export type DeleteSessionData = Record<string, never>;

export type SetPasswordBody = {
    /** @description The present password of the signed-in person. */
    current_password: string;
    /** @description At least 12 characters, not the e-mail address. */
    password: string;
};

/** @description The result of the request. */
export type SetPasswordData = Record<string, never>;

/** @description The result of the request. */
export type GetSecondFactorData = {
    /** @description True when it is in use. */
    is_set: boolean;
    /** @description Recovery codes that are not used yet. */
    recovery_codes_left: number;
};

/** @description The result of the request. */
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

/** @description The result of the request. */
export type SetSecondFactorData = {
    /** @description Each signs in once instead of a code. They are shown only this once. */
    recovery_codes: string[];
};

export type DeleteSecondFactorBody = {
    /** @description The present password of the signed-in person. */
    current_password: string;
};

/** @description The result of the request. */
export type DeleteSecondFactorData = Record<string, never>;

/** @description The result of the request. */
export type GetSignInProviderData = {
    /** @description Of the identity provider; null where people sign in by password alone. */
    name: string | null;
    /** @description The account at the identity provider; null when none is connected. */
    connection: ProviderConnection;
    /** @description False for a person who has never chosen a password. A letter of /forgotten-password lets them choose one. */
    has_password: boolean;
    /** @description True when this service sends letters, as that of /forgotten-password. */
    is_email_available: boolean;
    /**
     * @deprecated
     * @description The former name of `is_email_available`, which goes with the next release. True when this service sends letters, as that of /forgotten-password.
     */
    sends_mail: boolean;
};

export type DeleteSignInProviderBody = {
    /** @description The present password of the signed-in person. */
    current_password: string;
};

/** @description The result of the request. */
export type DeleteSignInProviderData = Record<string, never>;

/** @description The result of the request. */
export type GetAccountData = {
    /** @description The account, as it is after the request. */
    account: Account;
};

export type UpdateAccountBody = {
    /** @description The name of the account. Guests see it. */
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
    /**
     * Format: language
     * @description A language tag of BCP 47: `en`, `pt-BR`.
     */
    language?: string;
    /** @description Erases guests this many months after their last night, also earlier ones. Null: never. */
    guest_retention_months?: number | null;
    /** @description Of the host on invoices. Empty: name. */
    business_name?: string;
    /** @description Of the host on invoices, in lines. */
    business_address?: string;
    /** @description Of the host on invoices. */
    tax_number?: string;
};

/** @description The result of the request. */
export type UpdateAccountData = {
    /** @description The account, as it is after the request. */
    account: Account;
};

/** @description The result of the request. */
export type GetAccountImportData = {
    /** @description The import, as it is after the request; null when there is none. */
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

/** @description The result of the request. */
export type SetAccountImportData = {
    /** @description The import, as it is after the request; null when there is none. */
    account_import: AccountImport;
};

/** @description The result of the request. */
export type DeleteAccountImportData = Record<string, never>;

export type CreateImportBody = {
    /** @description The text of the file, with a header. Its columns are separated by commas, semicolons, tabs or vertical lines. At most 1000 rows. Required, unless file is given. */
    csv?: string;
    /** @description The file itself as base64, in place of csv: a text in UTF-8, UTF-16 or Windows-1252, or an XLSX workbook, of which the first sheet is read. At most 1 MiB. */
    file?: string;
    /**
     * @description Default: what the header shows. `reservations`: bookings; `transactions`: incomes and expenses; `staffs`: staff; `guests`: guests of bookings.
     * @enum {string}
     */
    resource?: "reservations" | "transactions" | "staffs" | "guests";
    /**
     * @description How dates such as 03/04/2026 are read. Needed only when no date of the file shows it. `day_first`: 1/2/2026 is 1 February; `month_first`: 1/2/2026 is 2 January; `year_first`: 2026/1/2 is 2 January.
     * @enum {string}
     */
    day_order?: "day_first" | "month_first" | "year_first";
    /** @description How the file is read. */
    mapping?: {
        /** @description Columns that are not named are taken for what their header says. */
        columns?: {
            /** @description As the header names it. */
            column: string;
            /** @description One of fields of the answer. custom_field keeps the text as a custom field of the stay. Null: the column is not read. */
            field: string | null;
        }[];
        /**
         * @description As day_order of the body. `day_first`: 1/2/2026 is 1 February; `month_first`: 1/2/2026 is 2 January; `year_first`: 2026/1/2 is 2 January.
         * @enum {string}
         */
        day_order?: "day_first" | "month_first" | "year_first";
        /**
         * @description How amounts such as 1.234 are read. Needed only when no amount of the file shows it. `point`: 1,234.56; `comma`: 1.234,56.
         * @enum {string}
         */
        decimal_mark?: "point" | "comma";
        /** @description The custom channel of rows that name none. Default: what the header shows, or Direct. */
        channel?: string;
        /** @description What words of the cells mean. */
        words?: {
            /**
             * @description What the word is about. `status`: the state of a booking; `channel`: where a booking comes from; `property`: the property; `item`: what an entry is for; `method`: how an entry was paid.
             * @enum {string}
             */
            field: "status" | "channel" | "property" | "item" | "method";
            /** @description As the cells have it. Case, accents and signs do not count. */
            word: string;
            /** @description Of a status: booking, closure or left_out. Of a channel: the name of a custom channel. Of a property: its title or its id. Of an item or a way of payment: its name. */
            means: string;
        }[];
    };
    /**
     * @description What the rules of the automation write to the guests of new bookings. `nothing` (default): no message and no review. `coming`: what is due from now on, without what follows the booking. `everything`: as for a booking that is made now. Tasks are made in any case. Rules that are made after the import act as on every booking.
     * @enum {string}
     */
    rules_write?: "nothing" | "coming" | "everything";
    /** @description true: every row is tried and shown as it is understood, and nothing is stored. */
    dry_run?: boolean;
};

/** @description The result of the request. */
export type CreateImportData = {
    /** @description What became of the rows. */
    import: CsvImport;
};

/** @description The result of the request. */
export type GetMeData = {
    /** @description The account that the requests are about. */
    account: {
        /**
         * Format: int64
         * @description The id of the account. Ids of its objects say nothing in another account.
         */
        id: number;
        /** @description The name of the account. */
        name: string;
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
        /** @description True for an account of a developer, for trials. */
        is_sandbox: boolean;
    };
    /** @description The operator for whom the token acts. */
    operator: {
        /**
         * Format: int64
         * @description The id of the operator.
         */
        id: number;
        /** @description The name of the person. */
        name: string;
        /** @description True for the one operator of the account who may do everything. */
        is_master: boolean;
        /** @description What the operator may do. `full`: everything; `no_money`: all but amounts, automation and the account; `messages`: conversations; stays and the calendar are only read; `tasks`: tasks; stays are only read; `read_only`: reads all but the account, and changes nothing. */
        role: ("full" | "no_money" | "messages" | "tasks" | "read_only") | LaterValue;
    };
    /** @description What the token may do: `read-only`, `writable`, or `channel:<type>` for each channel of a connector. */
    scope: string;
    /** @description The properties that are within reach; null for all, those that are added later included. */
    property_ids: number[] | null;
    /** @description The access token of the request; null for a signed-in operator. */
    token: {
        /**
         * Format: int64
         * @description The id of the token. It is not secret.
         */
        id: number;
        /** @description What it is for. */
        name: string;
    } | null;
    /** @description The partner application that acts for the operator; null when the operator acts directly. */
    application: {
        /** @description The id with which the application names itself. */
        client_id: string;
        /** @description The name that the operator saw when allowing it. */
        name: string;
    } | null;
    /**
     * Format: date-time
     * @description When the token expires; null for one that works until it is deleted, and for a signed-in operator.
     */
    expires_at: string | null;
};

export type CreateAccountImportPieceBody = {
    /** @description Where the piece begins in the archive: uploaded_bytes. */
    from_byte: number;
    /** @description The bytes as base64: at most 4 MiB of them. */
    content_base64: string;
};

/** @description The result of the request. */
export type CreateAccountImportPieceData = {
    /** @description The import, as it is after the request; null when there is none. */
    account_import: AccountImport;
};

export type CreateAccountImportRunBody = {
    /** @description true: everything is read and checked, nothing stored. */
    dry_run?: boolean;
    /** @description Needed when is_source_kept is false, or when the other server has refused the former one. */
    token?: string;
};

/** @description The result of the request. */
export type CreateAccountImportRunData = {
    /** @description The import, as it is after the request; null when there is none. */
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

/** @description The result of the request. */
export type SetUpAccountData = {
    /**
     * Format: int64
     * @description The id of the new account.
     */
    account_id: number;
    /** @description Signs the master operator in, once, in a browser. */
    sign_in_path: string;
};

export type ListOperatorsQuery = {
    /**
     * Format: int64
     * @description Only the object with this id.
     */
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

/** @description The result of the request. */
export type ListOperatorsData = {
    /** @description The operators of this page. */
    operators: Operator[];
    /** @description The number of rows that the filters find, on all pages. */
    total: number;
    /** @description Null on the last page. */
    next_cursor: string | null;
};

export type CreateOperatorBody = {
    /** @description The name of the person. */
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
     * @description Of the invitation and of later letters. Default: that of the master operator. `en`: English; `es`: Spanish.
     * @enum {string}
     */
    language?: "en" | "es";
};

/** @description The result of the request. */
export type CreateOperatorData = {
    /**
     * Format: int64
     * @description The id of the operator.
     */
    operator_id: number;
    /** @description The new operator. */
    operator: Operator;
    /** @description How the person gets in; null when there is nothing to send. */
    invitation: Invitation;
};

export type UpdateOperatorBody = {
    /** @description The name of the person. */
    name?: string;
    /** @description Limits the operator to these properties; null for all, also future ones. At least one. */
    property_ids?: number[] | null;
    /**
     * @description full: everything. no_money: everything but money. messages: messages and reviews. tasks: tasks and staff. read_only: reads everything, changes nothing. The master operator has full.
     * @enum {string}
     */
    role?: "full" | "no_money" | "messages" | "tasks" | "read_only";
};

/** @description The result of the request. */
export type UpdateOperatorData = {
    /** @description The operator, as it is after the request. */
    operator: Operator;
};

/** @description The result of the request. */
export type DeleteOperatorData = Record<string, never>;

/** @description The result of the request. */
export type CreateOperatorInvitationData = {
    /** @description How the person gets in; null when there is nothing to send. */
    invitation: Invitation;
};

export type ListTokensQuery = {
    /**
     * Format: int64
     * @description Only the object with this id.
     */
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

/** @description The result of the request. */
export type ListTokensData = {
    /** @description The tokens of this page. */
    tokens: Token[];
    /** @description The number of rows that the filters find, on all pages. */
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

/** @description The result of the request. */
export type CreatePersonalTokenData = {
    /**
     * Format: int64
     * @description The id of the access token, as in `GET /tokens`.
     */
    token_id: number;
    /** @description The token itself. It is shown only this once. */
    token: Token;
    /** @description For Service-Access-Token. It is shown only this once. */
    access_token: string;
};

/** @description The result of the request. */
export type DeleteTokenData = Record<string, never>;

export type ListApplicationsQuery = {
    /**
     * Format: int64
     * @description Only the object with this id.
     */
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

/** @description The result of the request. */
export type ListApplicationsData = {
    /** @description The applications of this page. */
    applications: GrantedApplication[];
    /** @description The number of rows that the filters find, on all pages. */
    total: number;
    /** @description Null on the last page. */
    next_cursor: string | null;
};

/** @description The result of the request. */
export type DeleteApplicationData = Record<string, never>;

/** @description The result of the request. */
export type ListReleasesData = {
    /** @description The releases, the newest first. */
    releases: Release[];
    /** @description The number of rows that the filters find, on all pages. */
    total: number;
    /** @description Null on the last page. */
    next_cursor: string | null;
    /** @description The versions of the published interface after 3.2.0, oldest first, and how much of each is served. */
    published_versions: PublishedVersion[];
};
