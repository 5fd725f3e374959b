/** A mail server in a process of its own, which keeps nothing. It prints its port, and every second how many messages it has. */
import { SMTPServer } from 'smtp-server';

let messages = 0;
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  logger: false,
  onData: (stream, _session, done) => {
    stream.on('data', () => {});
    stream.on('end', () => {
      messages += 1;
      done(null);
    });
  },
});
server.listen(0, '127.0.0.1', () => {
  const address = server.server.address();
  console.log(typeof address === 'object' ? address?.port : address);
});
setInterval(() => console.log(`messages ${messages}`), 1_000);
