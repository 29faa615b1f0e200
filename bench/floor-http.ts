// Floor A: a bare Fastify route that returns the same bytes, which come on standard input.
import { text } from 'node:stream/consumers';
import { fastify } from 'fastify';

const bytes = await text(process.stdin);
const app = fastify();
app.get('/*', (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes));
console.log(`listening ${new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port}`);
