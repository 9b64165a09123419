CREATE TABLE "health_lab_orders" (
	"lab_order_id" bigint PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"linked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "health_share_openings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"share_id" uuid NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"device" text NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "health_share_openings_device_known" CHECK ("health_share_openings"."device" in ('phone', 'tablet', 'computer', 'unknown')),
	CONSTRAINT "health_share_openings_kind_known" CHECK ("health_share_openings"."kind" in ('page', 'pdf'))
);
--> statement-breakpoint
CREATE TABLE "health_shares" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "health_shares_expire_later" CHECK ("health_shares"."expires_at" > "health_shares"."created_at")
);
--> statement-breakpoint
CREATE TABLE "health_vaccinations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"details" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "health_lab_orders" ADD CONSTRAINT "health_lab_orders_lab_order_id_lab_orders_id_fk" FOREIGN KEY ("lab_order_id") REFERENCES "public"."lab_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_lab_orders" ADD CONSTRAINT "health_lab_orders_person_id_health_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."health_people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_share_openings" ADD CONSTRAINT "health_share_openings_share_id_health_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."health_shares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_shares" ADD CONSTRAINT "health_shares_person_id_health_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."health_people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_vaccinations" ADD CONSTRAINT "health_vaccinations_person_id_health_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."health_people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "health_lab_orders_person_id_index" ON "health_lab_orders" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "health_share_openings_share_id_index" ON "health_share_openings" USING btree ("share_id","opened_at");--> statement-breakpoint
CREATE UNIQUE INDEX "health_shares_token_hash_unique" ON "health_shares" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "health_shares_person_id_index" ON "health_shares" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "health_shares_expires_at_index" ON "health_shares" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "health_vaccinations_person_id_index" ON "health_vaccinations" USING btree ("person_id");