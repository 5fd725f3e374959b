import { AddressDialog } from './address-dialog.tsx';
import { DownloadDays } from './download-days.tsx';

/** Own bookings and days for other calendars: a file, and an address that can be revoked. */
export const CalendarExport = () => (
  <>
    <DownloadDays />
    <AddressDialog />
  </>
);
