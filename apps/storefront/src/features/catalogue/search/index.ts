export { SearchBox } from './box/search-box.tsx';
export { forgetLeftPage } from './left-page.ts';
export { forgetSearch, useRecentSearches } from './recent-searches.ts';
export { firstFoundQuery, popularSearchesQuery, suggestionsQuery } from './search.api.ts';
export { searchHistoryQuery, useRemoveSearches, useRemoveVisits } from './search-history.api.ts';
export { termOfPath } from './search-term.ts';
