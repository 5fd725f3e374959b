import { AddressDialog } from './address-dialog.tsx';
import { DownloadDays } from './download-days.tsx';

/** Exports own bookings and days for other calendars: a file, and a revocable address. */
export const CalendarExport = () => (
  <>
    <DownloadDays />
    <AddressDialog />
  </>
);
