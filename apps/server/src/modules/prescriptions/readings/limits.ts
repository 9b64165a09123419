/** Of one task of the reader; a page takes about two seconds. */
export const readerTimeoutMs = 60_000;
/** The reader is ended when it has nothing to do. */
export const readerIdleMs = 60_000;
/** Resident memory of the process of the reader; pages take up to about 320 MB. */
export const readerMemoryMb = 400;
export const readerMemoryLookMs = 250;
/** Its nice value: calls of shoppers go first. The lowest one, 19, gives a busy machine next to nothing, and pages time out. */
export const readerPriority = 10;
/** A reading begins at most this often: the process of the reader may be killed during one. */
export const mostAttempts = 2;
/** All readings that wait, of all customers: more are refused, because the last one would wait too long. */
export const mostWaiting = 12;
export const mostWaitingOfCustomer = 3;
/** A reading that takes longer is shown as failed; its file stays for the pharmacist. */
export const longestWaitMs = 120_000;
/** A prescription on PDF is small. */
export const maxPdfBytes = 15_000_000;
