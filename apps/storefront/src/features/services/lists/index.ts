export { toggleFavourite, useFavourite } from './favourites.ts';
export { AddToListDialog, SaveListDialog } from './lazy-dialogs.ts';
