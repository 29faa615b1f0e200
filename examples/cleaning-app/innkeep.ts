// In the repository of Innkeep, the client is beside the examples. Elsewhere it is '@innkeep/client'.
export * from '../../client/src/innkeep.ts';
