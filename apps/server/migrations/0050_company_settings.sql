DROP INDEX "fiscal_ranges_once";--> statement-breakpoint
ALTER TABLE "content_links" ADD COLUMN "responsible" text;--> statement-breakpoint
ALTER TABLE "fiscal_ranges" ADD COLUMN "stopped_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "fiscal_ranges_numbers_index" ON "fiscal_ranges" USING btree ("company_id","prefix","first_number");--> statement-breakpoint
CREATE UNIQUE INDEX "fiscal_ranges_once" ON "fiscal_ranges" USING btree ("branch_code","company_id","document_kind","prefix","first_number") WHERE "fiscal_ranges"."stopped_at" is null;