// Floor A: a bare Fastify route that returns the same bytes. The bytes come on standard input.
import { fastify } from 'fastify';

let bytes = '';
for await (const chunk of process.stdin) bytes += String(chunk);

const app = fastify();
app.get('/*', (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes));
await app.listen({ port: 0, host: '127.0.0.1' });
const bound = app.addresses()[0];
console.log(`listening ${typeof bound === 'object' ? bound.port : 0}`);
