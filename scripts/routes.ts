/** Writes src/route-tree.gen.ts from the files of src/routes, so that types can be checked without a build. */
import { Generator, getConfig } from '@tanstack/router-generator';
import { root } from './paths.ts';

await new Generator({ config: getConfig({}, root), root }).run();
