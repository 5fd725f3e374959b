import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Schema } from 'effect';
import { root } from '../../build/constants.ts';

const decode = Schema.decodeUnknownSync(Schema.Struct({ version: Schema.String }));

/** The version of an installed package. */
export const versionOf = (name: string): string =>
  decode(JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')))
    .version;
