import type { Migration } from 'kysely/migration'
import * as first from './0001-first.ts'
import * as papers from './0002-papers.ts'
import * as erasedTestimonials from './0003-erased-testimonials.ts'
import * as reception from './0004-reception.ts'
import * as saves from './0005-saves.ts'
import * as unusedTables from './0006-unused-tables.ts'
import * as pictureShades from './0007-picture-shades.ts'
import * as searchIndexes from './0008-search-indexes.ts'
import * as endings from './0009-endings.ts'
import * as jobLease from './0010-job-lease.ts'

/** In order, by name. A migration that has been released is never changed or removed again. */
export const migrations: Record<string, Migration> = {
  '0001-first': first,
  '0002-papers': papers,
  '0003-erased-testimonials': erasedTestimonials,
  '0004-reception': reception,
  '0005-saves': saves,
  '0006-unused-tables': unusedTables,
  '0007-picture-shades': pictureShades,
  '0008-search-indexes': searchIndexes,
  '0009-endings': endings,
  '0010-job-lease': jobLease,
}

/** The first migration of 0.1 and 0.2, whose databases are refused. */
export const FORMER_FIRST = '0001-content'
