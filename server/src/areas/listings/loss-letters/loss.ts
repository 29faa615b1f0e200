/** A loss that is held back, with the address of the master operator. */
export type Loss = {
  readonly id: number;
  readonly channel_type: string;
  readonly title: string;
  readonly count: number;
  readonly since: string;
  readonly operator_name: string;
  readonly email: string;
};
