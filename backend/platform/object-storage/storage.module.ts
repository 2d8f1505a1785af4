import { Global, Module } from '@nestjs/common';
import { ObjectStorage } from './object-storage.js';

/** Where images and backups are. */
@Global()
@Module({ providers: [ObjectStorage], exports: [ObjectStorage] })
export class StorageModule {}
