/** Something that the person who runs the command can change; its message is all that they see. */
export class BooksError extends Error {}
