import type { Migration } from 'kysely/migration'
import * as content from './0001-content.ts'
import * as accounts from './0002-accounts.ts'
import * as outbox from './0003-outbox.ts'
import * as media from './0004-media.ts'
import * as nonces from './0005-nonces.ts'
import * as findIndexes from './0006-find-indexes.ts'
import * as launch from './0007-launch.ts'
import * as pictures from './0008-pictures.ts'
import * as pictureOwnership from './0009-picture-ownership.ts'
import * as writeProbe from './0010-write-probe.ts'
import * as accountChanges from './0011-account-changes.ts'
import * as oneHomePerValue from './0012-one-home-per-value.ts'
import * as releaseChanges from './0013-release-changes.ts'
import * as activity from './0014-activity.ts'
import * as publishing from './0015-publishing.ts'
import * as scheduledPublications from './0016-scheduled-publications.ts'
import * as presence from './0018-presence.ts'
import * as erasures from './0019-erasures.ts'
import * as wordingReasons from './0021-wording-reasons.ts'
import * as testimonialConsents from './0022-testimonial-consents.ts'
import * as contacts from './0023-contacts.ts'
import * as technicalDirector from './0025-technical-director.ts'
import * as pictureHashes from './0027-picture-hashes.ts'
import * as passkeys from './0029-passkeys.ts'
import * as recordsOutliveRestore from './0031-records-outlive-a-restore.ts'
import * as links from './0033-links.ts'
import * as contactSources from './0035-contact-sources.ts'

/** In order, by name. A migration that has been released is never changed again. */
export const migrations: Record<string, Migration> = {
  '0001-content': content,
  '0002-accounts': accounts,
  '0003-outbox': outbox,
  '0004-media': media,
  '0005-nonces': nonces,
  '0006-find-indexes': findIndexes,
  '0007-launch': launch,
  '0008-pictures': pictures,
  '0009-picture-ownership': pictureOwnership,
  '0010-write-probe': writeProbe,
  '0011-account-changes': accountChanges,
  '0012-one-home-per-value': oneHomePerValue,
  '0013-release-changes': releaseChanges,
  '0014-activity': activity,
  '0015-publishing': publishing,
  '0016-scheduled-publications': scheduledPublications,
  '0018-presence': presence,
  '0019-erasures': erasures,
  '0021-wording-reasons': wordingReasons,
  '0022-testimonial-consents': testimonialConsents,
  '0023-contacts': contacts,
  '0025-technical-director': technicalDirector,
  '0027-picture-hashes': pictureHashes,
  '0029-passkeys': passkeys,
  '0031-records-outlive-a-restore': recordsOutliveRestore,
  '0033-links': links,
  '0035-contact-sources': contactSources,
}
