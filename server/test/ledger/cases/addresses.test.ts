import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useHarness } from '../../harness.ts';
import { aCalendar, anAllDay } from '../../../src/areas/listings/feeds/fixtures.ts';
import { useInnkeep } from '../innkeep.ts';
import { daysOfMarch, Desk, reserved, SENTINEL, TIMEZONES } from './desk.ts';

const innkeep = useInnkeep(useHarness());

const closed = (uid: string, dates: readonly [string, string]) =>
  anAllDay(uid, ...dates, 'SUMMARY:CLOSED - Not available');

const FIRST = ['2027-03-03', '2027-03-06'] as const;

for (const timezone of TIMEZONES) {
  test(`a booking of nights that the channel has shown as open again is no echo, on the same day, in ${timezone}`, async () => {
    const desk = await Desk.open(innkeep(), timezone);
    const [booking, airbnb] = [await desk.listing('booking.com'), await desk.listing('airbnb')];
    airbnb.show(aCalendar(SENTINEL));
    const { data: direct } = await desk.book(['2027-03-03', '2027-03-10']);
    await booking.fetch();
    booking.show(aCalendar(closed('e1', ['2027-03-03', '2027-03-10']), SENTINEL));
    await desk.pass(0.4, 2);
    await desk.account.data('DELETE', `/reservations/${direct.reservation_code}`);
    await booking.fetch();
    booking.show(aCalendar(SENTINEL));
    await desk.pass(0.4, 3);
    booking.show(aCalendar(closed('n1', ['2027-03-04', '2027-03-07']), SENTINEL));
    await desk.pass(0.4);
    assert.equal((await booking.read()).echo_nights, 0);
    assert.deepEqual(await desk.taken(), [4, 5, 6]);
    assert.deepEqual(daysOfMarch(await airbnb.fetch()), [4, 5, 6]);
  });

  test(`an echo that is hidden for one read, or by half a calendar, is still one, in ${timezone}`, async () => {
    const desk = await Desk.open(innkeep(), timezone);
    const booking = await desk.listing('booking.com');
    const { data: direct } = await desk.book(FIRST);
    await booking.fetch();
    const echo = closed('e1', FIRST);
    booking.show(aCalendar(echo, SENTINEL));
    await desk.pass(0.4, 2);
    await desk.account.data('DELETE', `/reservations/${direct.reservation_code}`);
    await booking.fetch();
    for (const calendar of [aCalendar(SENTINEL), aCalendar(echo, SENTINEL), aCalendar(SENTINEL)]) {
      booking.show(calendar);
      await desk.pass(0.4);
    }
    booking.show(aCalendar(echo, SENTINEL));
    await desk.pass(0.4);
    assert.deepEqual(await desk.taken(), []);
  });

  test(`orders that are kept when the address changes are not ended by the calendar of another address, in ${timezone}`, async () => {
    const desk = await Desk.open(innkeep(), timezone);
    const airbnb = await desk.listing('airbnb');
    const months = ['03', '04', '05', '06', '07'];
    const booked = (month: string) =>
      reserved(`u${month}`, [`2027-${month}-03`, `2027-${month}-06`], `HMAAAA11${month}`);
    airbnb.show(aCalendar(...months.map(booked), SENTINEL));
    await desk.read();
    const before = await desk.dates();
    for (const import_url of ['https://calendars.example.com/9.ics', null]) {
      for (const address of [import_url, 'https://calendars.example.com/0.ics'])
        await desk.account.data('PATCH', `/listings/${airbnb.row.id}`, { import_url: address });
      // The new calendar has another guest in the nights of one, and does not know the others.
      airbnb.show(aCalendar(reserved('n1', ['2027-03-03', '2027-03-06'], 'HMBBBB2222'), SENTINEL));
      await desk.settle();
      const stays = await desk.accepted();
      for (const month of months)
        assert.ok(
          stays.some(({ channel_id }) => channel_id === `HMAAAA11${month}`),
          month,
        );
    }
    const after = (await desk.dates()).filter((dates) => before.includes(dates));
    assert.equal(after.length, before.length + 1);
    // Once the calendar shows one of them, it is followed again.
    airbnb.show(aCalendar(booked('05'), SENTINEL));
    await desk.read();
    airbnb.show(aCalendar(SENTINEL));
    await desk.settle();
    await desk.settle();
    const left = (await desk.accepted()).map(({ channel_id }) => channel_id);
    assert.deepEqual([left.includes('HMAAAA1105'), left.includes('HMAAAA1104')], [false, true]);
  });

  test(`an order that was entered for its channel is found in its calendar also when the channel was shown it first, in ${timezone}`, async () => {
    const desk = await Desk.open(innkeep(), timezone);
    const booking = await desk.listing('booking.com');
    booking.show(aCalendar(SENTINEL));
    await desk.read();
    const { custom_channels } = await desk.account.data('GET', '/custom_channels');
    const { id } = custom_channels.find(({ name }) => name === 'Booking.com')!;
    await desk.account.data('POST', '/reservations', {
      property_id: desk.property_id,
      custom_channel_id: id,
      check_in_date: FIRST[0],
      check_out_date: FIRST[1],
      guest_name: 'Berta Booked',
      currency: 'EUR',
      rate_amount: 300,
      commission_amount: 0,
      received_amount: 0,
    });
    assert.deepEqual(daysOfMarch(await booking.fetch()), [3, 4, 5]);
    booking.show(aCalendar(closed('b1', FIRST), SENTINEL));
    await desk.read();
    const [stay, ...others] = (await desk.accepted()).filter(({ check_in_date }) => check_in_date < '2028');
    assert.deepEqual(
      [others.length, stay?.guest_name, stay?.channel_type, (await booking.read()).echo_nights],
      [0, 'Berta Booked', 'booking.com', 0],
    );
    booking.show(aCalendar(SENTINEL));
    await desk.settle();
    assert.deepEqual(await desk.taken(), []);
  });

  test(`a booking that is entered, or comes in a file, after its nameless reservation was read fills that one in, in ${timezone}`, async () => {
    const desk = await Desk.open(innkeep(), timezone);
    const booking = await desk.listing('booking.com');
    const [second, third] = [
      ['2027-03-10', '2027-03-12'],
      ['2027-03-20', '2027-03-22'],
    ] as const;
    const calendar = aCalendar(closed('b1', FIRST), closed('b2', second), closed('b3', third), SENTINEL);
    booking.show(calendar);
    await desk.read();
    const { custom_channels } = await desk.account.data('GET', '/custom_channels');
    const { id } = custom_channels.find(({ name }) => name === 'Booking.com')!;
    const body = {
      property_id: desk.property_id,
      custom_channel_id: id,
      channel_id: '4433221100',
      check_in_date: FIRST[0],
      check_out_date: FIRST[1],
      guest_name: 'Berta Booked',
      email: 'berta@example.com',
      number_of_guests: 3,
      currency: 'EUR',
      rate_amount: 345.5,
      commission_amount: 30,
      received_amount: 0,
    };
    const first = await desk.account.data('POST', '/reservations', body);
    // A repeat is answered with the same order.
    assert.deepEqual(
      (await desk.account.data('POST', '/reservations', body)).reservation_code,
      first.reservation_code,
    );
    const csv = [
      'Reference,Guest,Property,Check-in,Check-out,Amount,Currency,Channel',
      `5544332211,Carl Csv,${(await desk.account.data('GET', '/properties')).properties[0].title},${second.join(',')},222.00,EUR,Booking.com`,
    ].join('\n');
    const file = await desk.account.data('POST', '/imports', { csv, resource: 'reservations' });
    assert.deepEqual([file.import.stored, file.import.refusals], [1, []]);
    const stays = (await desk.accepted()).filter(({ check_in_date }) => check_in_date < '2028');
    assert.equal(stays.length, 3);
    assert.deepEqual(
      stays
        .slice(0, 2)
        .map((stay) => [stay.channel_type, stay.channel_id, stay.guest_name, stay.rates.rate.amount]),
      [
        ['booking.com', '4433221100', 'Berta Booked', 345.5],
        ['booking.com', '5544332211', 'Carl Csv', 222],
      ],
    );
    // Its calendar goes on deciding.
    booking.show(aCalendar(closed('b2', second), closed('b3', third), SENTINEL));
    await desk.settle();
    assert.deepEqual(
      (await desk.accepted()).map(({ guest_name }) => guest_name).includes('Berta Booked'),
      false,
    );
  });
}
