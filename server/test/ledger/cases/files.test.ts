import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useHarness } from '../../harness.ts';
import { useInnkeep } from '../innkeep.ts';
import { Desk, TIMEZONES } from './desk.ts';

const innkeep = useInnkeep(useHarness());

/** What a person reads in a row. */
type Row = readonly [
  reference: string,
  channel: string | null,
  guest: string,
  check_in_date: string,
  check_out_date: string,
  guests: number,
  amount: number,
  received: number,
];

type SentFile = {
  readonly lines: readonly string[];
  /** Of the bookings that stand. A channel of null: the file does not say it in a word of the account. */
  readonly rows: readonly Row[];
  /** The lines of what is no booking that stands. */
  readonly refused: readonly number[];
  /** From January to March 2027. */
  readonly taken: readonly string[];
};

/** Files with the columns of products that people move in from. */
const FILES: Readonly<Record<string, SentFile>> = {
  Airbnb: {
    lines: [
      'Confirmation code,Status,Guest name,Contact,# of adults,# of children,# of infants,Start date,End date,# of nights,Booked,Listing,Earnings',
      'HMX100922AAA,Confirmed,Zoë O’Hara,+44 7700 900123,2,1,0,1/15/2027,1/18/2027,3,2026-10-01,Sea House,"€1,234.56"',
      'HMX100922BBB,Canceled by guest,Li Wei,,1,0,0,2/1/2027,2/3/2027,2,2026-10-01,Sea House,€0.00',
      'HMX100922CCC,Past guest,Jo,,1,0,0,3/14/2025,3/16/2025,2,2025-01-01,Sea House,€210.00',
    ],
    rows: [
      ['HMX100922CCC', null, 'Jo', '2025-03-14', '2025-03-16', 1, 210, 0],
      ['HMX100922AAA', null, 'Zoë O’Hara', '2027-01-15', '2027-01-18', 3, 1234.56, 0],
    ],
    refused: [3],
    taken: ['01-15', '01-16', '01-17'],
  },
  Smoobu: {
    lines: [
      '\uFEFFID;Arrival;Departure;Apartment;Portal;Guest name;E-Mail;Phone;Adults;Children;Price;Price paid;Commission;Prepayment;Prepayment paid;Deposit;Notice;Language',
      '93149401;15.01.2027;18.01.2027;Sea House;Booking.com;Maria Rossi;x.y@guest.booking.com;+39 333 1234567;2;0;1.234,50;Yes;185,18;;No;;"Zeile 1\nZeile 2";de',
      '93149402;20.01.2027;22.01.2027;Sea House;Direct booking;Hans Müller;;;1;0;200;No;0;;No;;;de',
      '93149403;25.01.2027;27.01.2027;Sea House;Blocked channel;;;;1;0;0;No;0;;No;;;de',
    ],
    rows: [
      ['93149401', 'Booking.com', 'Maria Rossi', '2027-01-15', '2027-01-18', 2, 1234.5, 1234.5],
      ['93149402', 'Direct', 'Hans Müller', '2027-01-20', '2027-01-22', 1, 200, 0],
    ],
    refused: [5],
    taken: ['01-15', '01-16', '01-17', '01-20', '01-21'],
  },
  Lodgify: {
    lines: [
      'Id,Type,Source,SourceText,Name,DateArrival,DateDeparture,Nights,HouseName,House_Id,RoomTypes,Status,DateCreated,People,Email,Phone,Country,LineItems,TotalAmount,Currency,Paid,Owed,Notes',
      'B1009231,Booking,Manual,,Pia Ek,2027-01-15 00:00:00,2027-01-18 00:00:00,3,Sea House,11,Villa,Booked,2026-10-01 09:00:00,2,pia@example.com,+46701234567,SE,,450.00,EUR,100.00,350.00,',
      'B1009232,ClosedPeriod,Manual,,Owner,2027-02-01 00:00:00,2027-02-05 00:00:00,4,Sea House,11,Villa,Booked,2026-10-01 09:00:00,1,,,,,0,EUR,0,0,',
      'B1009233,Booking,AirbnbIntegration,HMZZ,Sam,2027-02-10 00:00:00,2027-02-12 00:00:00,2,Sea House,11,Villa,Open,2026-10-01,2,,,,,300,EUR,0,300,',
    ],
    rows: [['B1009231', 'Direct', 'Pia Ek', '2027-01-15', '2027-01-18', 2, 450, 100]],
    refused: [4],
    taken: ['01-15', '01-16', '01-17', '02-01', '02-02', '02-03', '02-04'],
  },
  Hostaway: {
    lines: [
      'Reservation ID,Channel Name,Listing Name,Guest Name,Guest Email,Guest Phone,Check-In Date,Check-Out Date,Nights,Number of Guests,Adults,Children,Status,Total Price,Currency,Payment Status',
      '71009241,Airbnb Official,Sea House,Ana,,+1 415 555 0100,2027-01-15,2027-01-18,3,2,2,0,new,450,EUR,Paid',
      '71009242,Booking.com,Sea House,Bo,bo.1@guest.booking.com,,2027-01-20,2027-01-22,2,2,2,0,modified,300,EUR,Unpaid',
      '71009243,Direct,Sea House,Owner,,,2027-02-20,2027-02-22,2,2,2,0,ownerStay,0,EUR,Unknown',
      '71009244,Vrbo,Sea House,Cy,,,2027-03-20,2027-03-22,2,2,2,0,inquiryPreapproved,300,EUR,Unpaid',
    ],
    rows: [
      ['71009241', 'Airbnb', 'Ana', '2027-01-15', '2027-01-18', 2, 450, 0],
      ['71009242', 'Booking.com', 'Bo', '2027-01-20', '2027-01-22', 2, 300, 0],
    ],
    refused: [5],
    taken: ['01-15', '01-16', '01-17', '01-20', '01-21', '02-20', '02-21'],
  },
};

for (const timezone of TIMEZONES)
  for (const [product, { lines, rows, refused, taken }] of Object.entries(FILES))
    test(`a file of ${product} has its nights, guests and money as a person reads them, in ${timezone}`, async () => {
      const desk = await Desk.open(innkeep(), timezone);
      const { import: report } = await desk.account.data('POST', '/imports', { csv: lines.join('\n') });
      assert.deepEqual(
        report.refusals.map(({ line }: { line: number }) => line),
        refused,
      );
      const query = 'start_check_out_date=2020-01-01&order_by=check_in_date&limit=100';
      const { reservations } = await desk.account.data('GET', `/reservations?${query}`);
      for (const row of rows) {
        const stay = reservations.find(({ channel_id }: { channel_id: string }) => channel_id === row[0]);
        assert.ok(stay !== undefined, row[0]);
        const { custom_channel, rates, payment } = stay;
        assert.deepEqual(
          [
            stay.channel_id,
            row[1] === null ? null : custom_channel?.name,
            stay.guest_name,
            stay.check_in_date,
            stay.check_out_date,
            stay.number_of_guests,
            rates.rate.amount,
            payment.received_amount,
          ],
          row,
        );
      }
      assert.deepEqual(await nightsTaken(desk), taken);
    });

async function nightsTaken({ account, property_id }: Desk): Promise<string[]> {
  const range = `start_date=2027-01-01&end_date=2027-03-31&property_ids=${property_id}`;
  const { properties } = await account.data('GET', `/availabilities?${range}`);
  return properties[0].availabilities.flatMap(({ available, date }: { available: boolean; date: string }) =>
    available ? [] : date.slice(5),
  );
}
