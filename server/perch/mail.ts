import { openMailer } from '../mail/open-mailer.ts';
import { testMessage } from '../mail/test-message.ts';
import { readArguments } from './arguments.ts';
import { BadUsage, type Command } from './command.ts';
import { noMail } from './invite-by-mail.ts';

/** EM4: sends a test message and says what the relay answers; exit code 1 if it does not accept it. */
export const mail: Command = async (args, surroundings) => {
  const { values } = readArguments(args, { flags: [], names: ['test', 'the address'] });
  const [action, address = ''] = values;
  if (action !== 'test') throw new BadUsage(`mail has no '${action}', only test`);
  if (!/^[^\s@<>,;]+@[^\s@<>,;]+$/.test(address)) {
    throw new BadUsage('the address: expected one like ingrid@company.example');
  }
  const mailer = openMailer(surroundings.environment());
  if (mailer === null) throw noMail();
  try {
    const delivery = await mailer.send(testMessage(address, 'en'));
    surroundings.print(
      delivery.kind === 'accepted'
        ? `Accepted by ${mailer.host}: ${delivery.reply}`
        : `Not sent by ${mailer.host}: ${delivery.why}`,
    );
    return delivery.kind === 'accepted' ? 0 : 1;
  } finally {
    mailer.close();
  }
};
