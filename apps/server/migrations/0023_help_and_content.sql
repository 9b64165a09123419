ALTER TABLE "service_pages" ADD COLUMN "picture_key" text;--> statement-breakpoint
ALTER TABLE "service_pages" ADD COLUMN "action_text" text;--> statement-breakpoint
ALTER TABLE "service_pages" ADD COLUMN "action_url" text;--> statement-breakpoint
ALTER TABLE "legal_texts" ADD COLUMN "version" text DEFAULT '1.0' NOT NULL;--> statement-breakpoint
ALTER TABLE "service_pages" ADD CONSTRAINT "service_pages_action_complete" CHECK (("service_pages"."action_text" is null) = ("service_pages"."action_url" is null));