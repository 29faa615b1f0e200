/** The words of the roles of operators. */
export const ROLES = {
  role: 'May do',
  hint: 'It applies at once, also to their tokens and open pages.',
  names: {
    full: 'Everything',
    no_money: 'Everything but money',
    messages: 'Messages only',
    tasks: 'Tasks only',
    read_only: 'Look, and change nothing',
  },
  says: {
    full: 'Bookings, prices, messages, tasks, money and settings of the properties that they reach.',
    no_money:
      'Bookings, calendars, messages and tasks. They see no amount anywhere: no price, no payment, no report. They make no bookings by hand, because a booking is made with its price.',
    messages:
      'They answer guests and reviews, and see who stays where and when. They see no amount and no tasks.',
    tasks: 'They plan tasks and staff, and see who arrives and leaves. They see no amount and no messages.',
    read_only: 'They see everything of the house, money too, and change nothing.',
  },
  onlyRead: 'Your role reads this and changes nothing here.',
  notForYou: 'Not part of your role',
  notForYouText:
    'The master operator of this account decides what your role includes. Ask them if you need this.',
};
