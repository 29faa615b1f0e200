export const MONEY = {
  title: 'Money',
};
