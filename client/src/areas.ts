// Generated from openapi.json by `npm run generate`. Do not change by hand.

import type { Call } from './call.ts';
import { Properties } from './areas/properties.ts';
import { BookingTerms } from './areas/booking-terms.ts';
import { RoomTypes } from './areas/room-types.ts';
import { Groups } from './areas/groups.ts';
import { Tags } from './areas/tags.ts';
import { ReservationTags } from './areas/reservation-tags.ts';
import { Quotes } from './areas/quotes.ts';
import { Reservations } from './areas/reservations.ts';
import { Availabilities } from './areas/availabilities.ts';
import { Listings } from './areas/listings.ts';
import { ListingCalendar } from './areas/listing-calendar.ts';
import { CalendarShareLinks } from './areas/calendar-share-links.ts';
import { Conversations } from './areas/conversations.ts';
import { SavedReplies } from './areas/saved-replies.ts';
import { Sandbox } from './areas/sandbox.ts';
import { Reviews } from './areas/reviews.ts';
import { Transactions } from './areas/transactions.ts';
import { RecurringTransactions } from './areas/recurring-transactions.ts';
import { Invoices } from './areas/invoices.ts';
import { Dictionaries } from './areas/dictionaries.ts';
import { Tasks } from './areas/tasks.ts';
import { Checklists } from './areas/checklists.ts';
import { Staffs } from './areas/staffs.ts';
import { StaffLinks } from './areas/staff-links.ts';
import { Automation } from './areas/automation.ts';
import { CustomChannels } from './areas/custom-channels.ts';
import { Channel } from './areas/channel.ts';
import { Search } from './areas/search.ts';
import { Reports } from './areas/reports.ts';
import { Webhooks } from './areas/webhooks.ts';
import { Events } from './areas/events.ts';
import { Usage } from './areas/usage.ts';
import { Audit } from './areas/audit.ts';
import { Oauth } from './areas/oauth.ts';
import { Session } from './areas/session.ts';
import { SavedViews } from './areas/saved-views.ts';
import { Notifications } from './areas/notifications.ts';
import { Security } from './areas/security.ts';
import { Account } from './areas/account.ts';
import { Operators } from './areas/operators.ts';
import { Tokens } from './areas/tokens.ts';
import { Applications } from './areas/applications.ts';
import { Releases } from './areas/releases.ts';

/** Every operation of the interface, by area. */
export class Areas {
  /**
   * The houses, apartments and rooms of the account.
   */
  readonly properties: Properties;
  /**
   * What a stay at a property costs beside its nights, what is due when, and what a cancellation refunds.
   */
  readonly bookingTerms: BookingTerms;
  /**
   * Similar properties that are offered as one kind of room. A property is in at most one room type. Room
   * types belong to the whole account. An operator limited to some properties sees the room types that hold
   * one of them, without the other properties, and cannot change them.
   */
  readonly roomTypes: RoomTypes;
  /**
   * Named sets of properties, such as a city, an owner or a team. They belong to the whole account. An
   * operator limited to some properties sees the groups that hold one of them, without the other properties,
   * and cannot change them.
   */
  readonly groups: Groups;
  /**
   * Coloured marks on properties and room types. They belong to the whole account. An operator limited to
   * some properties sees the tags on one of them, or on a room type that holds one, and cannot change them.
   * Other links are hidden.
   */
  readonly tags: Tags;
  /**
   * The tags that stays can have, by which the account sorts them. They belong to the whole account: an
   * operator limited to some properties uses them, and cannot change them.
   */
  readonly reservationTags: ReservationTags;
  /**
   * What a stay costs, and whether it can be booked.
   */
  readonly quotes: Quotes;
  /**
   * Orders (reservation_code) and their stays (stay_code). Each stay is in one property.
   */
  readonly reservations: Reservations;
  /**
   * The free nights of a property. A night is taken when a stay holds it, an accepted stay in the reservation
   * box waits for it, the host has closed it, or the calendar of a channel closes it.
   */
  readonly availabilities: Availabilities;
  /**
   * Offers of properties and room types on channels. A listing can read the calendar of its channel, and has
   * a calendar that the channel can read. An operator limited to some properties reads and changes the
   * listings of those properties, and of room types that contain no other property.
   */
  readonly listings: Listings;
  /**
   * The prices, free units and arrival rules of a listing by day. A listing is named by its channel_type and
   * its listing_id on that channel. Each property and room type has a calendar of its own, which is that of a
   * built-in listing of the channel direct: property-1001, room-type-1001. Listings of channels can follow
   * its prices.
   */
  readonly listingCalendar: ListingCalendar;
  /**
   * Addresses of pages that show which nights are free, to everybody who has the address, such as owners and
   * cleaners. A page has no prices and nothing about guests. An operator limited to some properties sees,
   * makes and deletes the links to these properties alone.
   */
  readonly calendarShareLinks: CalendarShareLinks;
  /**
   * Threads with guests: one for each order and one for each inquiry. Guests write on the page of their stay,
   * check_in_guide_url of the reservation.
   */
  readonly conversations: Conversations;
  /**
   * Texts that a host sends to guests again and again. They may have the names of the templates of
   * Automation, such as {{guest_name}}, also with a text instead: {{lock_code|ask me}}. They belong to the
   * whole account: an operator limited to some properties reads them, and cannot change them.
   */
  readonly savedReplies: SavedReplies;
  /**
   * For an account that was made as a sandbox: what takes days elsewhere happens there when it is asked for.
   * Every other account gets 403 sandbox_needed. docs/sandbox.md describes it.
   */
  readonly sandbox: Sandbox;
  /**
   * The reviews of guests and hosts, one of each for an order. An order of several stays is reviewed as one
   * and is listed by its stay that ends last. Guests write their reviews on the channel of the booking.
   */
  readonly reviews: Reviews;
  /**
   * The incomes and expenses of the account, by property, by stay, or by neither.
   */
  readonly transactions: Transactions;
  /**
   * Incomes and expenses that come again, such as a rent or an insurance. The service makes an entry at the
   * start of each of their days, in the timezone of the account, with transaction_created.
   * recurring_transaction_id of the entry names what made it.
   */
  readonly recurringTransactions: RecurringTransactions;
  /**
   * What a guest gives to an employer: invoices, credit notes and receipts, as data and as PDF.
   */
  readonly invoices: Invoices;
  /**
   * The names for item_id and payment_method_id. A new account has a default set.
   */
  readonly dictionaries: Dictionaries;
  /**
   * Cleanings, repairs, receptions and other work. Dates and times are in the timezone of the account. A task
   * without a property belongs to the whole account: operators limited to some properties can neither see nor
   * create it.
   */
  readonly tasks: Tasks;
  /**
   * What is to be done at every task of a kind, such as a cleaning. A task has the list of its type: one for
   * its property goes first, then one for its level, then the older one. Staff see it on their page, mark
   * what is done, and add photographs to items that need one. From its first mark, and once it has begun, a
   * task keeps the list that it has.
   */
  readonly checklists: Checklists;
  /**
   * The people who work at the properties. They belong to the whole account. An operator limited to some
   * properties sees the staff who work at one of them, and cannot change any.
   */
  readonly staffs: Staffs;
  /**
   * A link opens a page without an account: what a member of staff has to do today and tomorrow, where, and
   * how to get in. They start a task there, finish it and send photographs of it. The page is in the language
   * of their browser, one of six. With the link comes the address of a calendar of their tasks, for the
   * calendar of their phone.
   */
  readonly staffLinks: StaffLinks;
  /**
   * Rules that act for the host: they send messages, create tasks and write reviews, each action once for a
   * stay.
   *
   * In templates a name in two braces is filled in:
   *
   * - `{{guest_name}}`: the guest’s name
   * - `{{guest_first_name}}`: the name that a letter greets the guest by: Anna of “Müller, Anna”, John of
   * “Mr. John Smith”
   * - `{{guest_email}}`: the guest’s e-mail address
   * - `{{guest_phone}}`: the guest’s phone number
   * - `{{guest_language}}`: the guest’s language, es or pt-BR, where it is known
   * - `{{number_of_guests}}`: the number of adults and children
   * - `{{number_of_nights}}`: the number of nights
   * - `{{check_in_date}}`: the day of arrival, Wed 1 July
   * - `{{check_out_date}}`: the day of departure
   * - `{{check_in_time}}`: the time of arrival, 15:00: the stay’s, or else the property’s
   * - `{{check_out_time}}`: the time of departure: the stay’s, or else the property’s
   * - `{{check_in_guide_url}}`: the address of the guest’s own page
   * - `{{lock_code}}`: the code of the door
   * - `{{property_title}}`: the title of the property
   * - `{{property_address}}`: the address of the property
   * - `{{map_url}}`: the address of a map of where the property is
   * - `{{house_rules}}`: the house rules, in the language of the guest where they are written in it
   * - `{{registration_number}}`: the number under which the authorities know the property
   * - `{{wifi_ssid}}`: the name of the Wi-Fi
   * - `{{wifi_password}}`: the password of the Wi-Fi
   * - `{{wifi_remarks}}`: remarks about the Wi-Fi
   * - `{{reservation_code}}`: the code of the order
   * - `{{stay_code}}`: the code of the stay
   * - `{{channel_type}}`: the channel of the booking, airbnb
   * - `{{amount_due}}`: what the guest is to pay you next, €120.50; without a value once all is paid
   * - `{{due_date}}`: the day on which amount_due is or was due
   * - `{{host_name}}`: the name of the host account
   * - `{{cf.name}}`: the custom field `name` of the stay
   *
   * `{{lock_code|ask me on arrival}}` has a text for a missing value. Without one, a message or review whose
   * value is missing waits. It is sent once the value is there, until an hour after check-out, or for a day
   * when the rule acts after check-out or on an event (30 days for an inquiry without dates); waits_for names
   * the missing values. execute with a text in values sends it now, and DELETE drops it. The note of a task
   * shows `{{lock_code}}` instead.
   */
  readonly automation: Automation;
  /**
   * Sources of bookings that were entered by hand. custom_channel.id of a reservation is the id of one.
   */
  readonly customChannels: CustomChannels;
  /**
   * For connectors: programs that bring the orders of a channel, its messages, reviews and inquiries. A
   * connector has a token with the scope `channel:<type>` for each of its channels, of an operator who sees
   * all properties. It reaches only these operations, and only its own channels. Everything that it sends may
   * be sent again: a repeat changes nothing.
   */
  readonly channel: Channel;
  /**
   * One search over guests, codes, phone numbers, e-mail addresses, properties, conversations and tasks.
   */
  readonly search: Search;
  /**
   * Occupancy, nightly rates, incomes and expenses of a range, computed from the reservations and the entries
   * as they are now. Amounts are exact, and currencies are never added. A report has at most 10,000 rows.
   */
  readonly reports: Reports;
  /**
   * Addresses that receive every change: a POST with the event as flat JSON. The event names the changed
   * object; read that object again for its values.
   *
   * A 2xx response within 3 seconds is success. Otherwise the delivery is retried after 5 seconds, 5 and 30
   * minutes, 2, 5, 10, 14, 20 and 24 hours, and then fails. An event may arrive twice, with the same
   * webhook-id, and rarely before an older one.
   *
   * Each delivery is signed as the Standard Webhooks specification defines (webhook-id, webhook-timestamp,
   * webhook-signature): pass the unchanged body, these headers and the secret to one of its libraries.
   * Service-Webhook-Secret-Token contains the secret itself, for receivers that compare it; a deployment may
   * use another header or none (WEBHOOK_SECRET_HEADER).
   *
   * Redirects are not followed, and addresses of private networks are rejected. After five failures in a row
   * the receiver is paused: single deliveries test it from time to time, and the others wait. A receiver that
   * has only failed for 5 days is switched off, which this area shows; GET /events returns the missed events.
   *
   * The webhooks of an application receive nothing after its grant has ended, and this area shows them as
   * inactive. An operator limited to some properties is rejected.
   */
  readonly webhooks: Webhooks;
  /**
   * The log of changes, in the order in which they were stored, kept for 30 days.
   *
   * To follow it, read a page, process its events, store next_cursor, and continue from there: at once while
   * has_more is true, else after a few seconds. A client that does this receives every change once and misses
   * none. It needs no webhook, and can fill the gaps of one.
   *
   * An event is in the log as soon as its change is stored. Two changes of the same object keep their order.
   * A cursor can be used with other types.
   *
   * A cursor older than 30 days continues from the oldest event in the log. After a backup was restored on
   * another server, the cursor is rejected (cursor_mismatch): read the log from its beginning.
   */
  readonly events: Events;
  /**
   * The requests of the account and what its limits leave. docs/limits.md describes the limits. Requests of
   * our own pages are not counted.
   */
  readonly usage: Usage;
  /**
   * Every change of the account: the operator, token and application that made it, its request, and the
   * values before and after. Rows are kept for 400 days, or for AUDIT_DAYS. They contain no secrets and no
   * texts. A masked value is `***`. An address keeps only its host. A masked value that the change replaced
   * is `*** (changed)`.
   */
  readonly audit: Audit;
  /**
   * A partner application acts for an operator by OAuth 2.0. It sends the operator to `/oauth/authorize`,
   * where they sign in and consent, and exchanges the code of the redirect for tokens.
   *
   * The address is
   * `/oauth/authorize?client_id=…&redirect_uri=…&response_type=code&state=…&scope=writable&code_challenge=…&code_challenge_method=S256`;
   * PKCE is required for public applications and recommended for all.
   * `/.well-known/oauth-authorization-server` describes the same for programs. A missing response_type counts
   * as `code`, and `/app/authorization` is the same page.
   *
   * Both endpoints below also take `application/x-www-form-urlencoded` bodies (16 KiB and 100 fields at
   * most), and the client_id and client_secret by HTTP Basic, as OAuth libraries send them. Tokens are in
   * `data`, and beside it for these libraries.
   */
  readonly oauth: Oauth;
  /**
   * Pages of this service call the interface for the signed-in operator, with all their rights. Instead of a
   * token they send the cookie that signing in at `/sign-in` sets. Such requests have wide windows of their
   * own, which no person reaches, so that a host can work while applications are refused.
   *
   * The cookie is accepted only when the browser marks the request as sent by such a page (`Sec-Fetch-Site:
   * same-origin`), which browsers do over https and on localhost. Every method but GET and HEAD also needs
   * the form_token in `Service-Form-Token`. Over plain http from another machine browsers do not mark
   * requests. Then every method needs the form_token, except GET /v3/session, and every method but GET and
   * HEAD needs an `Origin` of this service. A token in the request has priority.
   *
   * An operator of several accounts selects one by its id in `Service-Host-Account`. Otherwise, and after the
   * end of the session, the response is 401 `session_unknown`. Sessions are for pages: programs use access
   * tokens.
   */
  readonly session: Session;
  /**
   * Filters of pages of the portal, under a name. Each signed-in operator has their own, at a page of this
   * service: no token may read or change them. A shared view is seen by all operators of the account. The
   * views of an operator are deleted with the operator.
   */
  readonly savedViews: SavedViews;
  /**
   * Of what a signed-in operator is told while nobody looks at the portal, by which way, and when. Each
   * operator chooses for themselves, at a page of this service: no token may. An operator limited to some
   * properties is told of these alone, and nobody of what they did themselves in the portal.
   *
   * Each occurrence is told once by a way. More than three at once are told together, and a way is used at
   * most 30 times in an hour. What cannot be told is tried again for a day. Titles name what happened and the
   * property, and no guest. Addresses of private networks are rejected, and redirects are not followed.
   *
   * ntfy gets a POST with Title and Click, Telegram a sendMessage, and a webhook JSON with id, kind, title,
   * text, url, at, account and lines.
   */
  readonly notifications: Notifications;
  /**
   * The password, the second factor and the sessions of the signed-in person. Each person changes only their
   * own, at a page of this service: no token may. They are the same in all accounts of the person. A wrong
   * current_password counts: after 5 in a row, further ones must wait (429), as at the sign-in.
   */
  readonly security: Security;
  /**
   * The settings of the host account. Every token may read them. Only the master operator changes them, at a
   * page of this service.
   */
  readonly account: Account;
  /**
   * The people who work in the account. Only the master operator sees and changes them, at a page of this
   * service: no token may. A new operator gets an invitation, a link with which they choose their password.
   * Where the service sends e-mail, the link goes to their address by letter and is shown to nobody else, so
   * that who accepts it has proven the address. An operator who signs in elsewhere in this service with the
   * same e-mail address accepts it with their own password, or chooses one for this account alone.
   */
  readonly operators: Operators;
  /**
   * The personal access tokens of the account. Only the master operator sees and changes them, at a page of
   * this service: no token may. The tokens of a partner application belong to its grant, under Applications.
   */
  readonly tokens: Tokens;
  /**
   * The partner applications to which operators of the account have granted access. Only the master operator
   * sees and removes them, at a page of this service: no token may. The administrator of the service
   * registers applications, on the command line.
   */
  readonly applications: Applications;
  /**
   * The changes of the interface, with their dates.
   */
  readonly releases: Releases;

  constructor(call: Call) {
    this.properties = new Properties(call);
    this.bookingTerms = new BookingTerms(call);
    this.roomTypes = new RoomTypes(call);
    this.groups = new Groups(call);
    this.tags = new Tags(call);
    this.reservationTags = new ReservationTags(call);
    this.quotes = new Quotes(call);
    this.reservations = new Reservations(call);
    this.availabilities = new Availabilities(call);
    this.listings = new Listings(call);
    this.listingCalendar = new ListingCalendar(call);
    this.calendarShareLinks = new CalendarShareLinks(call);
    this.conversations = new Conversations(call);
    this.savedReplies = new SavedReplies(call);
    this.sandbox = new Sandbox(call);
    this.reviews = new Reviews(call);
    this.transactions = new Transactions(call);
    this.recurringTransactions = new RecurringTransactions(call);
    this.invoices = new Invoices(call);
    this.dictionaries = new Dictionaries(call);
    this.tasks = new Tasks(call);
    this.checklists = new Checklists(call);
    this.staffs = new Staffs(call);
    this.staffLinks = new StaffLinks(call);
    this.automation = new Automation(call);
    this.customChannels = new CustomChannels(call);
    this.channel = new Channel(call);
    this.search = new Search(call);
    this.reports = new Reports(call);
    this.webhooks = new Webhooks(call);
    this.events = new Events(call);
    this.usage = new Usage(call);
    this.audit = new Audit(call);
    this.oauth = new Oauth(call);
    this.session = new Session(call);
    this.savedViews = new SavedViews(call);
    this.notifications = new Notifications(call);
    this.security = new Security(call);
    this.account = new Account(call);
    this.operators = new Operators(call);
    this.tokens = new Tokens(call);
    this.applications = new Applications(call);
    this.releases = new Releases(call);
  }
}
