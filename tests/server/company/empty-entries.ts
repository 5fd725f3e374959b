const END_BYTES = 22;

/** What a local header and an entry of the directory have in common: version 2.0, stored, no time, no content. */
const head = (signature: number, name: Buffer, bytes: number, versionAt: number): Buffer => {
  const header = Buffer.alloc(bytes + name.length);
  header.writeUInt32LE(signature, 0);
  header.writeUInt16LE(20, versionAt);
  header.writeUInt16LE(name.length, versionAt + 22);
  name.copy(header, bytes);
  return header;
};

/**
 * A zip of so many empty files. fflate takes up to half a minute for them, in which a server of the same process neither answers
 * nor keeps its connections.
 *
 *     emptyEntries(2)   // a zip of the files x0 and x1
 */
export const emptyEntries = (count: number): Uint8Array<ArrayBuffer> => {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (let index = 0; index < count; index += 1) {
    const name = Buffer.from(`x${index}`);
    const file = head(0x04034b50, name, 30, 4);
    const entry = head(0x02014b50, name, 46, 6);
    entry.writeUInt32LE(offset, 42);
    files.push(file);
    directory.push(entry);
    offset += file.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(END_BYTES);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...files, entries, end]));
};
