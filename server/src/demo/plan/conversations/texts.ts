import { linesOf, rowsOf } from '../table.ts';

/** The usual threads of stays. Each message has its time: days from the booking or the check-in, and the time of day. */
export const THREADS = `
  guest | booking 0 | 20:12 |  | Hello! Is there parking near the house? We come by car.
  host | booking 1 | 9:05 | picture | Welcome! Yes, behind the gate: the place under the sign is yours. A picture comes along.
  guest | booking 1 | 9:40 |  | Perfect, thank you.
  host | arrival -2 | 10:00 |  | Two more days. Everything you need to get in is on your page.
  guest | arrival 1 | 8:30 |  | We slept wonderfully. Which bakery do you recommend?
  host | arrival 1 | 9:02 |  | The one on the corner, before ten: the rolls go fast.

  guest | booking 1 | 18:45 |  | Our flight lands at 22:10. Can we still check in at midnight?
  host | booking 1 | 19:20 |  | No trouble, the key box works at any hour. Please mind the neighbours on the stairs.
  guest | arrival 0 | 23:50 |  | We are in. What a lovely place!

  host | booking 1 | 10:15 |  | Thank you for your booking. Do you need a cot or a high chair?
  guest | booking 1 | 12:30 |  | A cot please, she is nine months old.\\nA high chair would be great too.
  host | booking 1 | 12:55 |  | Both will be there.
  guest | arrival 1 | 19:15 |  | The heating in the bedroom stays cold. Can you help?
  host | arrival 1 | 19:32 |  | Sorry about that! Please turn the valve behind the door once to the left; if that does not help I send somebody tonight.
  guest | arrival 1 | 20:04 |  | That was it. Warm now, thanks.

  guest | booking 2 | 11:00 |  | Is the kitchen equipped for cooking for four?
  host | booking 2 | 13:10 |  | It is: pots, an oven, spices and oil. The market is five minutes away, on Saturdays until one.
  host | arrival -3 | 9:30 |  | See you soon! When do you think you will arrive?
  guest | arrival -3 | 21:05 |  | Around four in the afternoon, if the trains let us.

  guest | arrival -5 | 16:20 |  | May we leave our bags before check-in? We arrive at eleven.
  host | arrival -5 | 16:48 |  | Yes, in the hall. The code of the house door works from ten that day.

  host | arrival -1 | 17:00 |  | Tomorrow is the day. Check-in and the way to the house are on your page; call if anything is unclear.
  guest | arrival -1 | 18:22 |  | Thanks! Is there a lift? My mother does not walk stairs well.`
  .split('\n\n')
  .map((thread) => rowsOf(thread).map(stepOf));

function stepOf([by, when = '', time = '', picture, text = '']: readonly string[]) {
  const [from, days] = when.split(' ');
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return {
    by: by === 'guest' ? ('guest' as const) : ('host' as const),
    from,
    days: Number(days),
    time: [hour, minute] as const,
    text,
    hasPicture: picture === 'picture',
  };
}

/** The questions of guests who wait for an answer to their request. */
export const REQUESTS = linesOf(`
  Hello, we would love to come for our anniversary. Is the terrace private?
  Hi! Two adults and a well-behaved dog. Would that be all right with you?
  Is it quiet at night? We come for a conference and start early.`);

/** Inquiries without a booking: the question, and the answer if there was one. */
export const INQUIRIES = rowsOf(`
  Is the house free for a week in those days? We are a family of four. | It is, and I would be glad to have you. Shall I hold it until Friday?
  Do you let for a month at another price? I would work from there. | 
  Could we have the place on the ground floor? One of us uses a wheelchair. | The ground floor has a step of 12 cm at the door; I have a ramp and put it out for you.
  We are a quartet and would practise an hour a day. Would the neighbours mind? | 
  Is breakfast included, or is there a place nearby? | Not included, but there are two good cafés in the street, one open from seven.`).map(
  ([asked = '', answered = '']) => ({ asked, answered }),
);

export const NOTES = linesOf(`
  Came last year too. Likes the room to the garden.
  Travels with an infant: cot, high chair, blackout curtain.
  Wants an invoice to the company.
  Hard of hearing: write, do not call.`);

/** Directions for access, for homes one after the other. */
export const GUIDES = linesOf(`
  The key is in the box to the right of the door, at the height of your knee.\\nThe second lock turns twice.\\n\\nCoffee and tea are on us; the tin stands beside the kettle.\\nThe bins are behind the house: paper blue, the rest grey.
  Ring once and push: the house door opens by itself for ten seconds.\\nTake the lift to the top floor, the apartment is on the left.\\n\\nTowels are in the white cupboard. The heating works by itself, please leave the valves at 3.
  Enter the code, wait for the green light, then turn the handle.\\nIf the battery is low it blinks red: the spare key is with the neighbour at number 3.\\n\\nPlease close the skylight when you go out, the rain comes fast.`);

/** Answers that a host gives again and again. */
export const REPLIES = linesOf(`
  Parking # Dear {{guest_first_name}}, you can park in front of {{property_title}}, at no cost. The place has no roof.
  Late arrival # Dear {{guest_first_name}}, come as late as you like: the door opens by code. Yours is {{lock_code|on your page from the day of arrival}}.
  Late check-out # Dear {{guest_first_name}}, gladly: nobody arrives on {{check_out_date}}, so you may stay until 14:00.
  Wi-Fi # The network of {{property_title}} is {{wifi_ssid|on the card beside the door}}, its password {{wifi_password|stands there, too}}.
  How to get there # The address is {{property_address}}. The way in, with pictures, is on your page: {{check_in_guide_url}}
  Thanks for the visit # Dear {{guest_first_name}}, thank you for staying at {{property_title}}. Everything is well. We would be glad to see you again.`).map(
  (line) => {
    const [title = '', content = ''] = line.split(' # ');
    return { title, content };
  },
);
