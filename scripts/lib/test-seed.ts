import fc from 'fast-check';

// In CI every property draws the same examples, so that a run says something about the change and not about luck.
// Everywhere else they are new ones each time; a failure prints its seed.
if (process.env.CI) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261_115 });
