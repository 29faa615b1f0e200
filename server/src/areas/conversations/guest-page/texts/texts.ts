import type { PageLanguage } from '../../../../http/request/page-language.ts';
import type { ExtraStatus } from '../../../extras/contract.ts';
import type { EndedWay } from '../guest-page.ts';
import type { NoticePlace } from '../written-text.ts';
import { DE } from './de.ts';
import { EN } from './en.ts';
import { ES } from './es.ts';
import { FR } from './fr.ts';
import { IT } from './it.ts';
import { PT } from './pt.ts';

/** What a guest reads. Names of places and what the host has typed stay as they are. */
export type GuestTexts = {
  /** The language tag, for dates and times. */
  readonly tag: string;
  readonly yourMessages: string;
  readonly yourStay: string;
  /** Before the name of the guest. */
  readonly hello: string;
  readonly dates: string;
  readonly checkIn: string;
  readonly checkOut: string;
  readonly address: string;
  readonly map: string;
  readonly mapApp: string;
  readonly houseRules: string;
  readonly pictures: string;
  readonly entry: string;
  readonly network: string;
  readonly password: string;
  readonly waitsForHost: string;
  readonly waitsForPayment: string;
  readonly whatYouNeed: string;
  readonly hostWillTell: string;
  readonly codeLater: (time: string, day: string) => string;
  readonly code: string;
  readonly at: (time: string) => string;
  readonly from: (time: string) => string;
  readonly until: (time: string) => string;
  readonly messages: string;
  readonly onlyShows: string;
  /** Before the name of the account. */
  readonly writeTo: string;
  readonly send: string;
  readonly you: string;
  readonly pictureFrom: (name: string) => string;
  readonly writeFirst: string;
  readonly tooLong: (characters: string) => string;
  readonly failed: string;
  readonly gone: string;
  /** `wait` is a time with its unit. */
  readonly tooMany: (wait: string) => string;
  readonly callHost: string;
  readonly writeHost: string;
  readonly guide: string;
  readonly beforeLeaving: string;
  readonly whenArrive: string;
  readonly tellHost: string;
  readonly notATime: string;
  readonly addToCalendar: string;
  readonly scanWifi: string;
  readonly copy: string;
  readonly copied: string;
  readonly addPicture: string;
  readonly notAPicture: (megabytes: number) => string;
  readonly tooManyPictures: string;
  readonly payment: string;
  readonly price: string;
  readonly keptAmount: string;
  readonly paid: string;
  readonly dueOn: (day: string) => string;
  readonly paidBack: string;
  readonly allPaid: string;
  readonly invoice: (number: string) => string;
  readonly extras: string;
  readonly extrasHint: string;
  readonly ask: string;
  /** In place of a price of 0. */
  readonly free: string;
  readonly notOffered: string;
  readonly extraStatuses: Readonly<Record<ExtraStatus, string>>;
  /** What the guest writes to the host, and the host to the guest, when an extra is asked for and answered. */
  readonly askedFor: (name: string, price: string) => string;
  readonly extraAccepted: (name: string, price: string) => string;
  readonly extraDeclined: (name: string) => string;
  /** After a stay has ended. */
  readonly stillWrite: string;
  /** What is said after a form was sent. */
  readonly said: Readonly<Record<NoticePlace, string>>;
  readonly ended: Readonly<Record<EndedWay, string>>;
};

export const GUEST_TEXTS: Readonly<Record<PageLanguage, GuestTexts>> = {
  en: EN,
  es: ES,
  fr: FR,
  de: DE,
  it: IT,
  pt: PT,
};
