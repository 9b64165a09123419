import { enableCompileCache } from 'node:module';
import { compileCache } from './lib/root.ts';

// Before the code of the starter is read: a warm start then neither compiles it nor erases its types again.
enableCompileCache(compileCache);
await import('./lib/start-store.ts');
