/** The file or the command is not usable. The message is all that the operator sees. */
export class MapError extends Error {}
