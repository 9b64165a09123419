ALTER TABLE "settlement_files" DROP CONSTRAINT "settlement_files_stored_once";--> statement-breakpoint
ALTER TABLE "settlement_files" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "settlement_files" ADD COLUMN "withdrawn_by_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settlement_files" ADD COLUMN "withdrawn_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "skipped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "skipped_by_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "skip_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_files_counted_once" ON "settlement_files" USING btree ("company_id","processor","sha256") WHERE "settlement_files"."withdrawn_at" is null;