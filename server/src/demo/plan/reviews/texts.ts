import { linesOf, rowsOf } from '../table.ts';

/** The score, its weight, and a text. */
export const GUESTS_SAY = byScore(`
  5 | 62 | Exactly as in the pictures, spotless, and a host who answers within minutes. We will be back!
  5 | 62 | A wonderful place. Quiet at night, and everything worth seeing within a walk.
  5 | 62 | Everything we needed, and the welcome basket was a lovely surprise.
  5 | 62 | The bed, the shower, the coffee: all as it should be. Thank you!
  5 | 62 | One of the nicest places we have stayed in. Clear instructions, easy check-in.
  5 | 62 |
  4 | 24 | Lovely flat in a great spot. A bit noisy in the morning when the market opens.
  4 | 24 | Very good stay. The wifi was slow in the bedroom, otherwise nothing to wish for.
  4 | 24 | Comfortable and well equipped. A second set of keys would help.
  4 | 24 | Great location, friendly host. The stairs are steep with luggage.
  3 | 9 | Nice place, but the heating took until evening to warm it up.
  3 | 9 | Good location. It could have been cleaner under the beds.
  3 | 9 | Fine for a night or two. The kitchen lacks sharp knives and a decent pan.
  2 | 4 | We waited forty minutes for the keys and the towels were still damp.
  2 | 4 | Street noise until three in the morning; the listing should say so.
  1 | 1 | The hot water failed on the first evening and stayed off until we left.`);

export const HOSTS_SAY = byScore(`
  5 | 80 | Wonderful guests: the flat was left as they found it. Welcome back any time.
  5 | 80 | Kind, tidy and easy to talk to.
  5 | 80 | A pleasure to host. They followed the house rules and left everything clean.
  5 | 80 | Great communication from the booking to the last day.
  4 | 15 | Nice guests. They left an hour later than agreed, but told us in time.
  4 | 15 | Friendly people; a few dishes were left for us.
  2 | 5 | More people stayed than were booked, and the neighbours complained about the noise.`);

function byScore(text: string) {
  const groups = Map.groupBy(rowsOf(text), ([score]) => score);
  return [...groups].map(([score, rows]) => ({
    score: Number(score),
    weight: Number(rows[0]?.[1]),
    texts: rows.map(([, , said = '']) => said),
  }));
}

export const HOSTS_REPLY = {
  glad: linesOf(`
    Thank you for the kind words. We hope to see you again!
    So glad that you liked it. Safe travels!
    Thank you for taking such good care of the place.`),
  sorry: linesOf(`
    We are sorry about that. It has been mended since, and we would like to make it up to you.
    Thank you for telling us: we have spoken with the cleaners, and it will not happen again.
    You are right, and the listing says so now. We hope that you give us another chance.`),
};
