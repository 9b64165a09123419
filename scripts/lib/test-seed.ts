import fc from 'fast-check';

// In CI the property tests use a fixed seed, so that a result depends only on the change. Elsewhere the seed is random;
// a failure prints it.
if (process.env.CI) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261_115 });
