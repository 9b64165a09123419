type State = readonly [name: string, cities: string];

/** The order is part of the ids: append only. The largest cities of each state. */
const usa: readonly State[] = [
  ['Alabama', 'Birmingham|Huntsville|Mobile|Montgomery|Tuscaloosa'],
  ['Alaska', 'Anchorage|Fairbanks|Juneau'],
  ['Arizona', 'Chandler|Glendale|Mesa|Phoenix|Scottsdale|Tempe|Tucson'],
  ['Arkansas', 'Fayetteville|Fort Smith|Little Rock|Springdale'],
  [
    'California',
    'Anaheim|Bakersfield|Fresno|Long Beach|Los Angeles|Oakland|Sacramento|San Diego|San Francisco|San Jose',
  ],
  ['Colorado', 'Aurora|Boulder|Colorado Springs|Denver|Fort Collins'],
  ['Connecticut', 'Bridgeport|Hartford|New Haven|Stamford'],
  ['Delaware', 'Dover|Newark|Wilmington'],
  ['District of Columbia', 'Washington'],
  ['Florida', 'Fort Lauderdale|Hialeah|Jacksonville|Kissimmee|Miami|Orlando|Tampa|West Palm Beach'],
  ['Georgia', 'Athens|Atlanta|Augusta|Columbus|Savannah'],
  ['Hawaii', 'Hilo|Honolulu|Kailua'],
  ['Idaho', 'Boise|Idaho Falls|Meridian|Nampa'],
  ['Illinois', 'Aurora|Chicago|Joliet|Rockford|Springfield'],
  ['Indiana', 'Evansville|Fort Wayne|Indianapolis|South Bend'],
  ['Iowa', 'Cedar Rapids|Davenport|Des Moines|Iowa City'],
  ['Kansas', 'Kansas City|Overland Park|Topeka|Wichita'],
  ['Kentucky', 'Bowling Green|Lexington|Louisville'],
  ['Louisiana', 'Baton Rouge|Kenner|Lafayette|Metairie|New Orleans|Shreveport'],
  ['Maine', 'Augusta|Bangor|Portland'],
  ['Maryland', 'Annapolis|Baltimore|Gaithersburg|Hyattsville|Rockville|Silver Spring'],
  ['Massachusetts', 'Boston|Chelsea|Lowell|Springfield|Worcester'],
  ['Michigan', 'Ann Arbor|Detroit|Grand Rapids|Lansing'],
  ['Minnesota', 'Minneapolis|Rochester|Saint Paul'],
  ['Mississippi', 'Biloxi|Gulfport|Jackson'],
  ['Missouri', 'Columbia|Kansas City|Saint Louis|Springfield'],
  ['Montana', 'Billings|Bozeman|Helena|Missoula'],
  ['Nebraska', 'Grand Island|Lincoln|Omaha'],
  ['Nevada', 'Henderson|Las Vegas|North Las Vegas|Reno'],
  ['New Hampshire', 'Concord|Manchester|Nashua'],
  ['New Jersey', 'Elizabeth|Jersey City|Newark|Paterson|Trenton|Union City'],
  ['New Mexico', 'Albuquerque|Las Cruces|Santa Fe'],
  ['New York', 'Albany|Brentwood|Buffalo|Hempstead|New York|Rochester|Syracuse|Yonkers'],
  ['North Carolina', 'Charlotte|Durham|Greensboro|Raleigh|Winston-Salem'],
  ['North Dakota', 'Bismarck|Fargo|Grand Forks'],
  ['Ohio', 'Cincinnati|Cleveland|Columbus|Dayton|Toledo'],
  ['Oklahoma', 'Norman|Oklahoma City|Tulsa'],
  ['Oregon', 'Eugene|Gresham|Portland|Salem'],
  ['Pennsylvania', 'Allentown|Harrisburg|Philadelphia|Pittsburgh|Reading'],
  ['Rhode Island', 'Cranston|Providence|Warwick'],
  ['South Carolina', 'Charleston|Columbia|Greenville|Myrtle Beach'],
  ['South Dakota', 'Pierre|Rapid City|Sioux Falls'],
  ['Tennessee', 'Chattanooga|Knoxville|Memphis|Nashville'],
  ['Texas', 'Arlington|Austin|Corpus Christi|Dallas|El Paso|Fort Worth|Houston|Irving|Laredo|San Antonio'],
  ['Utah', 'Ogden|Provo|Salt Lake City|West Valley City'],
  ['Vermont', 'Burlington|Montpelier|Rutland'],
  ['Virginia', 'Alexandria|Arlington|Manassas|Norfolk|Richmond|Virginia Beach'],
  ['Washington', 'Bellevue|Seattle|Spokane|Tacoma|Vancouver'],
  ['West Virginia', 'Charleston|Huntington|Morgantown'],
  ['Wisconsin', 'Green Bay|Kenosha|Madison|Milwaukee'],
  ['Wyoming', 'Casper|Cheyenne|Laramie'],
];

const canada: readonly State[] = [
  ['Alberta', 'Calgary|Edmonton|Lethbridge|Red Deer'],
  ['British Columbia', 'Burnaby|Kelowna|Surrey|Vancouver|Victoria'],
  ['Manitoba', 'Brandon|Steinbach|Winnipeg'],
  ['New Brunswick', 'Fredericton|Moncton|Saint John'],
  ['Newfoundland and Labrador', 'Corner Brook|Mount Pearl|St. John’s'],
  ['Northwest Territories', 'Hay River|Yellowknife'],
  ['Nova Scotia', 'Dartmouth|Halifax|Sydney'],
  ['Nunavut', 'Iqaluit|Rankin Inlet'],
  ['Ontario', 'Brampton|Hamilton|London|Mississauga|Ottawa|Toronto'],
  ['Prince Edward Island', 'Charlottetown|Summerside'],
  ['Quebec', 'Gatineau|Laval|Longueuil|Montréal|Québec'],
  ['Saskatchewan', 'Prince Albert|Regina|Saskatoon'],
  ['Yukon', 'Dawson|Whitehorse'],
];

/** FOREIGN-04 */
export const foreignCountries = [
  { id: 1, name: 'Estados Unidos' },
  { id: 2, name: 'Canadá' },
];

const allStates = [
  ...usa.map(([name, cities], index) => ({ id: index + 1, countryId: 1, name, cities })),
  ...canada.map(([name, cities], index) => ({ id: 101 + index, countryId: 2, name, cities })),
];

export const foreignStates = allStates.map(({ id, countryId, name }) => ({ id, countryId, name }));

/** The id of a city starts with that of its state. */
export const foreignCities = allStates.flatMap(({ id: stateId, cities }) =>
  cities.split('|').map((name, index) => ({ id: stateId * 100 + index + 1, stateId, name })),
);
