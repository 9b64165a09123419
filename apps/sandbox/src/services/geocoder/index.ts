import { Type } from 'typebox';
import { defineService } from '../../platform/service.ts';
import { findCity } from './cities.ts';

const SearchSchema = Type.Object({
  city: Type.String({ minLength: 1, maxLength: 100 }),
  country: Type.Optional(Type.String({ maxLength: 100 })),
});

/** BRANCH-11: finds the city that the branch map centres on. */
export const geocoder = defineService({
  name: 'geocoder',
  title: 'Geocodificador',
  description: 'Da las coordenadas de las ciudades de Honduras, Guatemala y Nicaragua.',
  register(app) {
    app.get('/v1/search', { schema: { querystring: SearchSchema } }, async ({ query }, reply) => {
      // A form sends an empty `country=` for "any".
      const city = findCity(query.city, query.country || undefined);
      if (!city) return reply.code(404).send({ error: 'not_found', message: 'No such city is known' });
      return { lat: city.lat, lng: city.lng };
    });
  },
});
