ALTER TABLE "benefits" ADD COLUMN "starts_on" date;--> statement-breakpoint
ALTER TABLE "benefits" ADD COLUMN "ends_on" date;--> statement-breakpoint
ALTER TABLE "benefits" ADD COLUMN "is_paused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "benefit_id" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "benefit_share" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "benefits" ADD CONSTRAINT "benefits_days_ordered" CHECK ("benefits"."ends_on" >= "benefits"."starts_on");