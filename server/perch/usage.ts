import { PERCH_COMMAND } from '../script/perch-command.ts';

/** The text of `--help`. */
export const USAGE = `usage: ${PERCH_COMMAND} COMMAND

COMMAND
  setup     prints a link with which the first administrator sets up the company; it works for an hour. PERCH_URL is its address

  init FOLDER
            writes a small complete company into a new folder, to be changed and imported

  import FILES [--dry-run] [--add-only] [--allow-removing people=N,spaces=N,bookings=N,skipped=N] [--times clock|moment] [--renamed N]
            imports a company from a folder or a zip file (docs/company-data.md): all of it, or nothing if there is a fault.
            Prints what is added, changed and gone, or one line per fault. --dry-run changes nothing; with --add-only, rows
            that a file does not have stay. It is refused with exit code 3, and changes nothing, if more than a tenth of the active
            people or of the spaces would go, or of the coming bookings end (of 20 or fewer: more than one), as with a file that
            was cut off. --allow-removing gives the most that may go of a table in place of that; skipped are bookings of bookings.csv
            that have no place here, of which none may be skipped without it. It is always refused if it takes
            the last administrator of the company. If a building gets another time zone while bookings are to come, it is refused
            until --times says what stays of them: the time on the clock (09:00 stays 09:00), or the moment. If rows look the same
            as missing ones under another id, it is refused until --renamed gives their number, or 0: they are others.

  export FILES
            writes all company data into a new folder, or a zip file if the name ends with .zip

  invite [--mail] USERNAME
            prints a link with which somebody sets their own password, or has it sent by mail. It works once, for seven days;
            PERCH_URL is its address

  invite --all [--mail] FILE
  invite --group ID [--mail] FILE
            writes links for everybody who cannot sign in yet, or for those of a group (an id of groups.csv), into a new CSV file:
            id, name, mail, username, link, valid_until. People who can sign in, or are not active, are left out. With --mail the
            servers send the links, the file has those of people without an address, and may be left out (docs/mail.md)

  password USERNAME
            gives somebody a new random password and prints it once; their sessions end

  person export ID FILES
            writes all that is stored about a person (the id of people.csv) into a new folder or zip file (docs/privacy.md)

  person erase ID --yes
            makes a person anonymous for good: nothing but bookings of the past is left, under a neutral name

  demo [remove --yes]
            prints what goes with the demo company and what stays; with remove --yes it goes, for good

  backup FILE [--encrypt-to KEYS]
            writes all that is in the database into a new file (docs/backup.md), also while servers run, on the embedded database,
            too. KEYS: a file with public keys of age, for which it is encrypted

  backups   says when the server has made the last good backup by itself (PERCH_BACKUP_FOLDER); exit code 1 if there is none of the
            last 26 hours

  restore FILE [--replace NAME] [--key KEY] [--erasures LIST]
            brings a backup into a database that holds no company, or in place of the company NAME, which goes for good. All of it,
            or nothing if there is a fault. Sessions end, who was erased since is erased again (LIST: the file in which they
            are listed), and nothing leaves the installation until outgoing resume. KEY: a file with the private key of age.
            No server may run

  recovered TIME [--erasures LIST]
            after another program has brought PostgreSQL back to a moment (2027-03-09T08:55:00Z), before a server starts:
            does what restore does at its end

  verify FILE [--key KEY]
            restores a backup into a temporary folder, and compares what came back with what was written

  outgoing [pause | resume]
            says whether anything may leave the installation, or changes it; also while servers run

  outgoing check ADDRESS
            calls the address as the server would: by the proxy, if there is one, and not if it is an inner one that
            PERCH_OUTGOING_ALLOW does not name. Exit code 1 if there is no answer

  mail test ADDRESS
            sends a test message, and prints what the mail server answers (docs/mail.md); exit code 1 if it does not accept it

  maintenance on [--message TEXT]
  maintenance off | status
            keeps employees from changing bookings while something is done to the installation; they see why, and TEXT, up to 200
            characters. They can read, and administrators can do everything. Also while servers run (docs/upgrades.md)

  sign-on only [on | off]
            says whether people sign in at a provider only, so that passwords let nobody in but into break-glass accounts, or
            changes it; off works in any case. Also while servers run (docs/sign-on.md)

  migrate [--dry-run]
            brings the schema of the database to this version, as every start does. --dry-run changes nothing: it runs the missing
            steps, says how long each takes and which tables it locks, and takes them back (docs/upgrades.md)

  doctor server
            looks at the settings, the disks, Node and the database, and says what is good or bad, and what to do; also while servers
            run. Exit code 1 if something is bad

  doctor ARCHIVE [CORRELATION]
            checks the floor plans of a building: an IMDF archive (a zip file or a folder), with its correlation.json or
            another file in its place. Prints one line per problem: the feature, why it is not drawn or not linked, and
            what would fix it.

  --help    this text

The database is that of the server: DATABASE_URL, or the folder PERCH_DATA (.perch). No server may run on the folder, if nothing else is said.

Exit codes: 0 no problem, 1 problems or faults, 2 the command line or a file is no good, 3 an import would take too much
away; with 2 and 3, one line on standard error says why.
Nothing but the message of mail test is sent anywhere.`;
